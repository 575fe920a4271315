import { createHash } from 'node:crypto';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { isSnapshotMissedAt, localMomentIn } from '@hotel/domain/daily-import/schedule.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { readGroup } from '@hotel/domain/group/endpoints.ts';
import type { HotelBandInput } from '@hotel/domain/group/group-band.ts';
import type { GroupTable } from '@hotel/domain/group/group-columns.ts';
import type { GroupHotel } from '@hotel/domain/group/group-hotel.ts';
import { groupTotals, roomRatios } from '@hotel/domain/group/group-totals.ts';
import { divisionsOf, type IndicatorDivisions } from '@hotel/domain/indicators/indicators.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { Viewer } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { VersionedResponse } from '../platform/http/response/versioned-response.ts';
import { createBedsLoader, createBedsRequests, type ReadBeds } from './group-beds.ts';
import { findHotelsOfGroup, type HotelOfGroup } from './group-store.ts';
import { type HotelMonth, HotelMonths } from './hotel-months.ts';
import { createRequestedMonths, type WarmUpDependencies } from './warm-up.ts';

/** Raise it when the format of the response changes: it makes every cached response stale. */
const responseFormat = 5;

/** The months of all hotels of a person, and what tells whether they have changed. */
export type LoadedGroup = {
  /** Another one for other figures, names or hotels. */
  readonly version: string;
  /** Computes the totals and sorts the hotels by name. */
  readonly table: () => GroupTable;
};

/** Loads the group of a person for a month; used by the endpoint and by exports and emails of the same rows. */
export type LoadGroup = (db: Queryable, viewer: Viewer, query: GroupQuery) => Promise<LoadedGroup>;

/** A month, whether it is compared with last year by date, as without `n1`, or by weekday, and its measure. */
type GroupQuery = Month & {
  readonly n1?: Comparison | undefined;
  readonly measure?: Measure | undefined;
};

export type GroupDependencies = { now: () => Date; readBeds: ReadBeds };

/** The loader of a user's group, and the job that computes the months of all hotels in advance. */
export type GroupLoader = {
  readonly loadGroup: LoadGroup;
  readonly computeMonth: WarmUpDependencies['computeMonth'];
  readonly requestedMonths: WarmUpDependencies['requestedMonths'];
};

export function createGroupLoader({ now, readBeds }: GroupDependencies): GroupLoader {
  const months = new HotelMonths();
  const requested = createRequestedMonths();
  const bedsOfHotels = createBedsLoader();
  /** Of each month that is known in part, the beds of its known nights. */
  const bedsOfParts = async (
    db: Queryable,
    hotels: readonly HotelOfGroup[],
    month: Month,
    computed: readonly HotelMonth[],
  ): Promise<ReadonlyMap<string, number | null>> => {
    const parts = new Map(
      hotels.flatMap(({ hotel_id }, index) => {
        const nights = computed[index]?.nightsOfPart ?? null;
        return nights === null ? [] : [[hotel_id, nights] as const];
      }),
    );
    const some = hotels.filter(({ hotel_id }) => parts.has(hotel_id));
    const beds = await bedsOfHotels(db, some, month, ({ hotel_id }) => parts.get(hotel_id) ?? null);
    return new Map(some.map(({ hotel_id }, index) => [hotel_id, beds[index] ?? null]));
  };
  const queryUnknownBeds = createBedsRequests(readBeds);
  const loadGroup: LoadGroup = async (db, viewer, query) => {
    const { n1: comparison = 'date', measure = 'nuitees', year, month: number } = query;
    const month = { year, month: number };
    requested.note(month);
    const known = await findHotelsOfGroup(db, viewer, month, measure);
    const hasQueried = await queryUnknownBeds(db, known, month);
    const hotels = hasQueried ? await findHotelsOfGroup(db, viewer, month, measure) : known;
    const computed = await months.load(db, hotels, month, measure);
    const beds = await bedsOfHotels(db, hotels, month);
    const knownBeds = await bedsOfParts(db, hotels, month, computed);
    const areLate = lateHotels(hotels, computed, now().getTime());
    const areOver = hotels.map(
      ({ time_zone }) => lastDay(month) < todayIn(time_zone, now().getTime()),
    );
    const identity = hotels.map((hotel, index) => [
      ...Object.values(hotel),
      areLate[index],
      areOver[index],
    ]);
    const shown = JSON.stringify([month, comparison, measure, identity]);
    const digest = createHash('sha256').update(shown);
    return {
      version: `${responseFormat}_group_${digest.digest('base64url')}`,
      table: () => groupTable(hotels, computed, { beds, knownBeds, areLate, areOver, comparison }),
    };
  };
  return {
    loadGroup,
    requestedMonths: requested.all,
    computeMonth: async (db, month) => {
      const hotels = await findHotelsOfGroup(db, everyHotel, month, 'nuitees');
      // Whoever has one hotel has no group.
      if (hotels.length > 1) await months.load(db, hotels, month, 'nuitees');
    },
  };
}

/** The warm-up job acts as an administrator: it needs every hotel, and shows its result to nobody. */
const everyHotel: Viewer = { id: '', roles: ['admin'], onlyHotels: null };

/** The months of several hotels at once (contract, section 11). */
export function groupEndpoints(loadGroup: LoadGroup): EndpointHandler[] {
  return [
    handleRequest(readGroup, async (db, { caller, query }) => {
      const { version, table } = await loadGroup(db, caller, query);
      return new VersionedResponse(`"${version}"`, async () => table());
    }),
  ];
}

/** What the rows have beside the hotels and their months, in the order of the hotels. */
type RowInput = {
  beds: readonly (number | null)[];
  /** By hotel, where its month is known in part. */
  knownBeds: ReadonlyMap<string, number | null>;
  areLate: readonly boolean[];
  /** Whether the month is over by the hotel's own day. */
  areOver: readonly boolean[];
  comparison: Comparison;
};

function groupTable(
  hotels: readonly HotelOfGroup[],
  computed: readonly HotelMonth[],
  { beds, knownBeds, areLate, areOver, comparison }: RowInput,
): GroupTable {
  const bandInputs: HotelBandInput[] = [];
  const divisions: IndicatorDivisions[] = [];
  const rows = hotels.flatMap(({ hotel_id, name, budget, rooms }, index): GroupHotel[] => {
    const month = computed[index];
    if (month === undefined) return [];
    if (month.bandInput !== null) bandInputs.push(month.bandInput);
    const figures = { ...month.figures, ...month.previousYear[comparison] };
    const is_late = areLate[index] ?? false;
    const own = divisionsOf(month.ratios[areOver[index] ? 'final' : 'latest'], rooms);
    divisions.push(own);
    return [
      {
        hotel_id,
        name,
        is_late,
        budget,
        beds: beds[index] ?? null,
        known_beds: knownBeds.get(hotel_id),
        rooms_available: rooms,
        ...roomRatios(own),
        ...figures,
      },
    ];
  });
  return {
    hotels: rows.toSorted((one, other) => inFrenchOrder(one.name, other.name)),
    totals: groupTotals(rows, bandInputs, divisions),
  };
}

/** Which hotels miss today's snapshot past their usual hour; one that never had one is not expected to. */
function lateHotels(
  hotels: readonly HotelOfGroup[],
  computed: readonly HotelMonth[],
  instant: number,
): boolean[] {
  // The local time of a zone takes long to tell: once for each zone, not for each hotel.
  const zones = new Set(hotels.map(({ time_zone }) => time_zone));
  const moments = new Map([...zones].map((zone) => [zone, localMomentIn(zone, instant)]));
  return hotels.map(({ time_zone, daily_hour, has_pms }, index) => {
    const { mornings = [], hasSnapshots = false } = computed[index] ?? {};
    const moment = moments.get(time_zone);
    if (moment === undefined || !(has_pms || hasSnapshots)) return false;
    const snapshotOf = (day: string) => mornings.includes(day);
    return isSnapshotMissedAt({ dailyHour: daily_hour, snapshotOf }, moment);
  });
}

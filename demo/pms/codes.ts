import type { HotelPlan } from '../hotels/hotel-plan.ts';
import { oneOf, seededRandom } from '../seeded-random.ts';
import type { BookedStay } from '../stay.ts';

/** The code lists of a PMS: an id is the position in the list, from 1; 0 is none. */
export type CodeLists = {
  readonly rates: readonly string[];
  readonly markets: readonly string[];
  /** Used for sources and for channels. */
  readonly sources: readonly string[];
  /** Used for companies and for agencies. */
  readonly companies: readonly string[];
  readonly blocks: readonly string[];
};

const groupChannel = { source: 'AGENCE', channel: 'DIRECT' };

export function codeListsOf({ segments, groups }: HotelPlan): CodeLists {
  const channels = segments.flatMap((segment) => segment.channels.map(([channel]) => channel));
  return {
    rates: [...segments.map(({ rate }) => rate), 'GRP'],
    markets: [...segments.map(({ market }) => market), 'GRP'],
    sources: once([...channels, groupChannel].flatMap(({ source, channel }) => [source, channel])),
    companies: once([
      ...channels.flatMap(({ companies = [], agencies = [] }) => [...companies, ...agencies]),
      ...groups.agencies,
    ]),
    blocks: groups.blocks,
  };
}

/** Where a reservation comes from, as ids of the lists. */
export type BookingOrigin = { source: number; channel: number; company: number; agency: number };

/** The origin of a stay depends on its number only, so that every run gives the same. */
export function bookingOriginOf(
  plan: HotelPlan,
  lists: CodeLists,
  stay: BookedStay,
): BookingOrigin {
  const chance = seededRandom(plan.seed, 501, stay.group === 0 ? stay.id : -stay.group);
  const segment = plan.segments[stay.segment];
  const channel =
    segment === undefined
      ? { ...groupChannel, agencies: plan.groups.agencies }
      : oneOf(chance, segment.channels);
  const { companies = [], agencies = [] } = {
    companies: undefined,
    agencies: undefined,
    ...channel,
  };
  const place = chance();
  const idOfOne = (names: readonly string[]) =>
    1 + lists.companies.indexOf(names[Math.floor(place * names.length)] ?? '');
  return {
    source: 1 + lists.sources.indexOf(channel.source),
    channel: 1 + lists.sources.indexOf(channel.channel),
    company: idOfOne(companies),
    agency: idOfOne(agencies),
  };
}

function once(names: readonly string[]): string[] {
  return [...new Set(names)];
}

import { inFrenchOrder } from '../french-order.ts';
import { differenceOf, percentOf } from '../numbers/figures-or-unknown.ts';
import type { NationalityRow } from '../pms/calls.ts';
import { rankedNationalities } from '../pms/ranked-nationalities.ts';
import { countryInFrench } from './country-in-french.ts';

/** What is counted of the guests; PAX is adults and children. */
export type GuestCounts = {
  readonly pax: number;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
};

/** A line of the ranked table. null is unknown; `share` is in percent of all PAX. */
export type ComparedNationality = GuestCounts & {
  readonly name: string;
  readonly previousPax: number | null;
  readonly variation: number | null;
  readonly share: number | null;
};

/** The PMS's rows under French names: a country given once by its code and once by its name is one line. */
export function nationalitiesInFrench(rows: readonly NationalityRow[]): NationalityRow[] {
  return rankedNationalities(
    rows.map((row) => ({ ...row, NATIONALITE: countryInFrench(row.NATIONALITE) })),
  );
}

/**
 * The nationalities of a period against those of the period one year before, most PAX first; `previous` is
 * null when it is not compared, or could not be read. Where it was read, a nationality that it does not
 * name had 0 PAX then; one that only it names is listed with 0 PAX now, so that the column adds up.
 */
export function comparedNationalities(
  current: readonly NationalityRow[],
  previous: readonly NationalityRow[] | null,
): ComparedNationality[] {
  const before = previous === null ? null : nationalitiesInFrench(previous);
  const now = nationalitiesInFrench(current);
  const gone = (before ?? [])
    .filter(({ NATIONALITE }) => now.every((row) => row.NATIONALITE !== NATIONALITE))
    .map(({ NATIONALITE }) => ({ NATIONALITE, ROOM: 0, ADULT: 0, CHILD: 0, PAX: 0 }));
  const all = guestTotals(now).pax;
  return [...now, ...gone]
    .map(({ NATIONALITE, ROOM, ADULT, CHILD, PAX }) => {
      const previousPax =
        before === null ? null : (before.find((row) => row.NATIONALITE === NATIONALITE)?.PAX ?? 0);
      return {
        name: NATIONALITE,
        pax: PAX,
        rooms: ROOM,
        adults: ADULT,
        children: CHILD,
        previousPax,
        variation: differenceOf(PAX, previousPax),
        share: percentOf(PAX, all),
      };
    })
    .toSorted(
      (one, other) =>
        other.pax - one.pax ||
        (other.previousPax ?? 0) - (one.previousPax ?? 0) ||
        inFrenchOrder(one.name, other.name),
    );
}

/** The totals of a period. */
export function guestTotals(rows: readonly NationalityRow[]): GuestCounts {
  const sum = (figureOf: (row: NationalityRow) => number) =>
    rows.reduce((total, row) => total + figureOf(row), 0);
  return {
    pax: sum(({ PAX }) => PAX),
    rooms: sum(({ ROOM }) => ROOM),
    adults: sum(({ ADULT }) => ADULT),
    children: sum(({ CHILD }) => CHILD),
  };
}

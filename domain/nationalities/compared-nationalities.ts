import { inFrenchOrder } from '../french-order.ts';
import { differenceOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { roundedShares } from '../numbers/rounded-shares.ts';
import type { NationalityRow } from '../pms/endpoints.ts';
import { rankedNationalities } from '../pms/ranked-nationalities.ts';
import { countryInFrench } from './country-in-french.ts';
import { colouredCount, type NationalityColour, nationalityColour } from './nationality-colour.ts';
import type { NationalityShare } from './top-nationalities.ts';

/** What is counted of the guests; PAX is adults and children. */
export type GuestCounts = {
  readonly pax: number;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
};

/** How precisely shares are written. */
const shareDecimals = 1;

/** A line of the ranked table. null is unknown; shares are in percent of all PAX and add up to 100. */
export type ComparedNationality = GuestCounts & {
  readonly name: string;
  readonly previousPax: number | null;
  readonly variation: number | null;
  readonly share: number | null;
  readonly colour: NationalityColour | null;
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
  const rows = [...now, ...gone];
  const shares = roundedShares(
    rows.map(({ PAX }) => PAX),
    shareDecimals,
  );
  const lines = rows
    .map(({ NATIONALITE, ROOM, ADULT, CHILD, PAX }, index) => {
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
        share: shares[index] ?? null,
      };
    })
    .toSorted(
      (one, other) =>
        // Guests of now keep their rank whether they are compared or not: their colour hangs on it.
        other.pax - one.pax ||
        (one.pax > 0 ? 0 : (other.previousPax ?? 0) - (one.previousPax ?? 0)) ||
        inFrenchOrder(one.name, other.name),
    );
  return lines.map((line, rank) => ({ ...line, colour: nationalityColour(rank, line.pax) }));
}

/** The parts of the stacked bar: a line for each coloured nationality, and 'Autres' for those with guests after them. */
export function sharedParts(lines: readonly ComparedNationality[]): NationalityShare[] {
  const present = lines.filter(({ pax }) => pax > 0);
  const rest = present.slice(colouredCount);
  if (rest.length === 0) return present;
  const others = {
    name: 'Autres',
    pax: rest.reduce((sum, { pax }) => sum + pax, 0),
    share: sumOfKnown(rest.map(({ share }) => share)),
    colour: nationalityColour(colouredCount, 1),
  };
  return [...present.slice(0, colouredCount), others];
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

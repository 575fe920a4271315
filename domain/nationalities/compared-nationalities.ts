import { inFrenchOrder } from '../french-order.ts';
import { differenceOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { roundedShares } from '../numbers/rounded-shares.ts';
import type { NationalityRow } from '../pms/endpoints.ts';
import { rankedNationalities } from '../pms/ranked-nationalities.ts';
import { countryInFrench } from './country-in-french.ts';
import { colouredCount, type NationalityColour, nationalityColour } from './nationality-colour.ts';
import type { NationalityShare } from './top-nationalities.ts';

/** Counts of guests and rooms; PAX is adults plus children. */
export type GuestCounts = {
  readonly pax: number;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
};

const shareDecimals = 1;

/** A row of the ranked table. null is unknown; shares are in percent of all PAX and add up to 100. */
export type ComparedNationality = GuestCounts & {
  readonly name: string;
  readonly previousPax: number | null;
  readonly variation: number | null;
  readonly share: number | null;
  readonly colour: NationalityColour | null;
};

/** The PMS's rows with French country names: a country given by code and by name becomes one row. */
export function nationalitiesInFrench(rows: readonly NationalityRow[]): NationalityRow[] {
  return rankedNationalities(
    rows.map((row) => ({ ...row, NATIONALITE: countryInFrench(row.NATIONALITE) })),
  );
}

/**
 * The nationalities of a period compared with the period one year before, most PAX first. `previous` is null
 * when there is no comparison, or it could not be read. Otherwise a nationality that it lacks had 0 PAX then,
 * and one that only it has is listed with 0 PAX now, so that the column adds up.
 */
export function comparedNationalities(
  current: readonly NationalityRow[],
  previous: readonly NationalityRow[] | null,
): ComparedNationality[] {
  const previousRows = previous === null ? null : nationalitiesInFrench(previous);
  const currentRows = nationalitiesInFrench(current);
  const onlyPrevious = (previousRows ?? [])
    .filter(({ NATIONALITE }) => currentRows.every((row) => row.NATIONALITE !== NATIONALITE))
    .map(({ NATIONALITE }) => ({ NATIONALITE, ROOM: 0, ADULT: 0, CHILD: 0, PAX: 0 }));
  const rows = [...currentRows, ...onlyPrevious];
  const shares = roundedShares(
    rows.map(({ PAX }) => PAX),
    shareDecimals,
  );
  const lines = rows
    .map(({ NATIONALITE, ROOM, ADULT, CHILD, PAX }, index) => {
      const previousPax =
        previousRows === null
          ? null
          : (previousRows.find((row) => row.NATIONALITE === NATIONALITE)?.PAX ?? 0);
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
      (a, b) =>
        // Nationalities with guests now rank the same with and without a comparison: their colour depends on it.
        b.pax - a.pax ||
        (a.pax > 0 ? 0 : (b.previousPax ?? 0) - (a.previousPax ?? 0)) ||
        inFrenchOrder(a.name, b.name),
    );
  return lines.map((line, rank) => ({ ...line, colour: nationalityColour(rank, line.pax) }));
}

/** The parts of the stacked bar: each nationality with a colour of its own, and 'Autres' for the others that have guests. */
export function nationalityShares(lines: readonly ComparedNationality[]): NationalityShare[] {
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

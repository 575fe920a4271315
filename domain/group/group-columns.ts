import { differenceOf, percentOf } from '../numbers/nullable-arithmetic.ts';
import { toOneDecimal } from '../numbers/rounded.ts';
import type { GroupHotel } from './group-hotel.ts';
import {
  bedsOfTotal,
  comparableN1,
  comparedTotal,
  figureOf,
  type GroupRatio,
  type GroupTotals,
  groupRatio,
  type SummedFigure,
} from './group-totals.ts';

/** How a figure of the table is written: person-nights, a difference with its sign, or per cent. */
export type GroupFigureKind = 'count' | 'signed' | 'percent' | 'signed-percent';

type DeclaredColumn = {
  readonly id: string;
  readonly heading: string;
  /** Explains the figure: its formula. */
  readonly description: string;
  readonly kind: GroupFigureKind;
  readonly of: (hotel: GroupHotel) => number | null;
  /** The figure of all hotels, and how many it counts. */
  readonly ofGroup: (group: GroupTable) => {
    readonly figure: number | null;
    readonly counted: number;
  };
};

/** What `GET /group` responds. */
export type GroupTable = {
  readonly hotels: readonly GroupHotel[];
  readonly totals: GroupTotals;
};

export const groupColumns = [
  sum('total', 'Total', 'count', 'Nuitées du mois à la dernière photo'),
  sum('pickup', 'Pick-up', 'signed', 'Total − total de la photo précédente'),
  sum('pickup_7', 'Pick-up 7 j', 'signed', 'Total − total de la photo d’il y a 7 jours'),
  sum(
    'n1_value',
    'N-1',
    'count',
    'Total du même mois un an avant, à la même date ou au même jour, sinon final',
  ),
  difference('n1_gap', 'Écart N-1', 'Total − N-1', comparedTotal, comparableN1),
  change('n1_change', 'Évolution N-1', 'Écart N-1 ÷ N-1', comparedTotal, comparableN1),
  sum('budget', 'Budget', 'count', 'Budget du mois, en nuitées'),
  ratio(
    'budget_percent',
    '% budget',
    'Total ÷ budget',
    ({ total }) => total,
    ({ budget }) => budget,
  ),
  sum('expected', 'Atterrissage', 'count', 'Nuitées attendues à la fin du mois'),
  sum(
    'low',
    'Bas',
    'count',
    'Bas de la fourchette : huit fois sur dix, le mois finit entre bas et haut',
  ),
  sum(
    'high',
    'Haut',
    'count',
    'Haut de la fourchette : huit fois sur dix, le mois finit entre bas et haut',
  ),
  difference(
    'landing_gap',
    'Écart atterr.',
    'Atterrissage − budget',
    ({ landing }) => landing.expected,
    ({ budget }) => budget,
  ),
  ratio(
    'landing_percent',
    '% atterr.',
    'Atterrissage ÷ budget',
    ({ landing }) => landing.expected,
    ({ budget }) => budget,
  ),
  ratio(
    'occupancy',
    'Occupation',
    'Total ÷ lits des mêmes nuits',
    ({ total }) => total,
    bedsOfTotal,
  ),
] as const satisfies readonly DeclaredColumn[];

export type GroupColumnId = (typeof groupColumns)[number]['id'];

/** A column of figures of the group's table, the same on the screen and in its export. */
export type GroupColumn = DeclaredColumn & { readonly id: GroupColumnId };

export function groupColumn(id: GroupColumnId): GroupColumn {
  const found = groupColumns.find((column) => column.id === id);
  if (found === undefined) throw new Error(`no column ${id}`);
  return found;
}

/**
 * Shown until a person chooses others: on a wide screen, and on one that is too narrow for all of them (1024
 * pixels), where the answers stay and what they are computed from is left out.
 */
export const defaultGroupColumns: Readonly<Record<'wide' | 'narrow', readonly GroupColumnId[]>> = {
  wide: [
    'total',
    'pickup',
    'pickup_7',
    'n1_change',
    'budget',
    'budget_percent',
    'expected',
    'landing_percent',
    'occupancy',
  ],
  narrow: ['total', 'pickup', 'n1_change', 'expected', 'landing_percent', 'occupancy'],
};

/** The columns of a stored choice, in the table's order; the usual ones where it names none. */
export function parseGroupColumns(
  stored: string | null,
  width: keyof typeof defaultGroupColumns,
): readonly GroupColumnId[] {
  const names = stored?.split(',') ?? [];
  const known = groupColumns.map(({ id }) => id).filter((id) => names.includes(id));
  return known.length === 0 ? defaultGroupColumns[width] : known;
}

/** The order of a morning: hotels without today's snapshot first, the others by name as they come. */
export function lateFirst<Hotel extends Pick<GroupHotel, 'is_late'>>(
  hotels: readonly Hotel[],
): Hotel[] {
  return hotels.toSorted((one, other) => Number(other.is_late) - Number(one.is_late));
}

type FigureOfHotel = (hotel: GroupHotel) => number | null;

function sum<Id extends SummedFigure>(
  id: Id,
  heading: string,
  kind: GroupFigureKind,
  description: string,
) {
  return {
    id,
    heading,
    description,
    kind,
    of: (hotel: GroupHotel) => figureOf(hotel, id),
    ofGroup: ({ totals }: GroupTable) => ({ figure: totals[id], counted: totals.counted[id] }),
  };
}

function ratio<const Id extends string>(
  id: Id,
  heading: string,
  description: string,
  part: FigureOfHotel,
  whole: FigureOfHotel,
) {
  const of = (hotel: GroupHotel) => percentOf(part(hotel), whole(hotel));
  const kind = 'percent' as const;
  return { id, heading, description, kind, of, ofGroup: ratioOfGroup(part, whole) };
}

/** The ratio less 100 %. */
function change<const Id extends string>(
  id: Id,
  heading: string,
  description: string,
  part: FigureOfHotel,
  whole: FigureOfHotel,
) {
  const of = (hotel: GroupHotel) => lessHundred(percentOf(part(hotel), whole(hotel)));
  const ofGroup = (group: GroupTable) => {
    const { figure, counted } = ratioOfGroup(part, whole)(group);
    return { figure: lessHundred(figure), counted };
  };
  return { id, heading, description, kind: 'signed-percent' as const, of, ofGroup };
}

function difference<const Id extends string>(
  id: Id,
  heading: string,
  description: string,
  figure: FigureOfHotel,
  reference: FigureOfHotel,
) {
  const of = (hotel: GroupHotel) => differenceOf(figure(hotel), reference(hotel));
  const ofGroup = ({ hotels }: GroupTable) => {
    const known = hotels.map(of).filter((gap) => gap !== null);
    const gap = known.reduce((total, one) => total + one, 0);
    return { figure: known.length === 0 ? null : toOneDecimal(gap), counted: known.length };
  };
  return { id, heading, description, kind: 'signed' as const, of, ofGroup };
}

function ratioOfGroup(part: FigureOfHotel, whole: FigureOfHotel) {
  return ({ hotels }: GroupTable) => {
    const { percent, counted }: GroupRatio = groupRatio(hotels, part, whole);
    return { figure: percent, counted };
  };
}

function lessHundred(percent: number | null): number | null {
  return percent === null ? null : percent - 100;
}

import { type FigureId, type NamedFigure, namedFigures } from '../figures/named-figures.ts';
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
  readonly figure: FigureId;
  /** Its name. */
  readonly heading: string;
  /** Its formula. */
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
  sum('total', 'total', 'count'),
  sum('pickup', 'pickUp', 'signed'),
  sum('pickup_7', 'pickUp7', 'signed'),
  sum('n1_value', 'previousYear', 'count'),
  difference('n1_gap', 'previousYearGap', comparedTotal, comparableN1),
  change('n1_change', 'previousYearChange', comparedTotal, comparableN1),
  sum('budget', 'budget', 'count'),
  ratio(
    'budget_percent',
    'budgetPercent',
    ({ total }) => total,
    ({ budget }) => budget,
  ),
  sum('expected', 'landing', 'count'),
  sum('low', 'landingLow', 'count'),
  sum('high', 'landingHigh', 'count'),
  difference(
    'landing_gap',
    'landingGap',
    ({ landing }) => landing.expected,
    ({ budget }) => budget,
  ),
  ratio(
    'landing_percent',
    'landingPercent',
    ({ landing }) => landing.expected,
    ({ budget }) => budget,
  ),
  ratio('occupancy', 'knownOccupancy', ({ total }) => total, bedsOfTotal),
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

/** The name and the formula of a figure; a formula is a sentence, a description is none. */
function described(figure: FigureId) {
  const { name, formula }: NamedFigure = namedFigures[figure];
  return { figure, heading: name, description: formula.replace(/\.$/, '') };
}

function sum<Id extends SummedFigure>(id: Id, figure: FigureId, kind: GroupFigureKind) {
  return {
    id,
    ...described(figure),
    kind,
    of: (hotel: GroupHotel) => figureOf(hotel, id),
    ofGroup: ({ totals }: GroupTable) => ({ figure: totals[id], counted: totals.counted[id] }),
  };
}

function ratio<const Id extends string>(
  id: Id,
  figure: FigureId,
  part: FigureOfHotel,
  whole: FigureOfHotel,
) {
  const of = (hotel: GroupHotel) => percentOf(part(hotel), whole(hotel));
  const kind = 'percent' as const;
  return { id, ...described(figure), kind, of, ofGroup: ratioOfGroup(part, whole) };
}

/** The ratio less 100 %. */
function change<const Id extends string>(
  id: Id,
  figure: FigureId,
  part: FigureOfHotel,
  whole: FigureOfHotel,
) {
  const of = (hotel: GroupHotel) => lessHundred(percentOf(part(hotel), whole(hotel)));
  const ofGroup = (group: GroupTable) => {
    const { figure, counted } = ratioOfGroup(part, whole)(group);
    return { figure: lessHundred(figure), counted };
  };
  return { id, ...described(figure), kind: 'signed-percent' as const, of, ofGroup };
}

function difference<const Id extends string>(
  id: Id,
  figure: FigureId,
  minuend: FigureOfHotel,
  reference: FigureOfHotel,
) {
  const of = (hotel: GroupHotel) => differenceOf(minuend(hotel), reference(hotel));
  const ofGroup = ({ hotels }: GroupTable) => {
    const known = hotels.map(of).filter((gap) => gap !== null);
    const gap = known.reduce((total, one) => total + one, 0);
    return { figure: known.length === 0 ? null : toOneDecimal(gap), counted: known.length };
  };
  return { id, ...described(figure), kind: 'signed' as const, of, ofGroup };
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

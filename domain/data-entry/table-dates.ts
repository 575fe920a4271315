import { type Day, dayOf, isDay, monthOf } from '../calendar/day.ts';
import { monthNames } from '../calendar/french-dates.ts';
import type { Month } from '../calendar/month.ts';
import { parseYear } from './cell-day.ts';
import type { Label, Table } from './labels.ts';
import { cellName, columnName, rangeName, type Sheet } from './sheet.ts';

/** The stay date of each figure of a table; asks for the years and months that the tables of a file leave open. */

/** What the file does not say. `id` names the answer; `where` says in French which rows or tables it is about. */
export type Question = {
  readonly kind: 'year' | 'month' | 'order';
  readonly id: string;
  readonly sheet: string;
  readonly where: string;
  /** The year that the as-of dates make likely, which counts until the person says another; null for none. */
  readonly suggested: number | null;
  readonly isAnswered: boolean;
};

/** The years and months that a person has said, by the id of the question. */
export type Answers = {
  readonly years: Readonly<Record<string, number>>;
  readonly months: Readonly<Record<string, Month>>;
};

/** Consecutive labels of one year. A step back over New Year begins another block. */
type YearBlock = {
  readonly id: string;
  readonly sheet: string;
  readonly where: string;
  readonly labels: readonly Label[];
  readonly suggested: number | null;
  year: number | null;
};

export type Stay = { readonly asOf: Day | null; readonly day: Day } | { readonly reason: string };

/** Dates a figure of a table from the labels of its row and column, once all is answered. */
export type StayOfLabels = (labels: readonly Label[]) => Stay;

/** A table with day numbers that needs a month; `month` is the answered one. */
type TableWithoutMonth = {
  readonly id: string;
  readonly sheet: string;
  readonly where: string;
  month: Month | null;
};

/** Dates what the tables of a file leave open: by their titles, by their as-of dates, or by the person's answers. */
export class TableDates {
  readonly #answers: Answers;
  readonly #blocks: YearBlock[] = [];
  readonly #tables: TableWithoutMonth[] = [];
  readonly questions: Question[] = [];

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** How the table dates its figures after `decide`. */
  add(sheet: Sheet, table: Table, id: string): StayOfLabels {
    const { rows, columns, title, dayColumn } = table;
    const all = [...rows.values(), ...columns.values()];
    const isNumbered =
      all.every(({ month }) => month === undefined) &&
      all.some((label) => label.dayOfMonth !== undefined);
    const nameOfRow = (row: number) => cellName({ row, column: dayColumn ?? 0 });
    const blocks = [
      ...blocksOf(sheet.name, table, [rows, columns], nameOfRow, `${id}r`),
      ...blocksOf(sheet.name, table, [columns, rows], columnName, `${id}c`),
    ];
    const place = { id, sheet: sheet.name };
    if (isNumbered && title.month !== undefined && title.year === undefined) {
      const where = monthNames[title.month - 1]?.toLowerCase() ?? '';
      blocks.push({ ...place, where, labels: [title], suggested: null, year: null });
    }
    this.#blocks.push(...blocks);
    const withoutMonth = { ...place, where: tableRange(table), month: null };
    if (isNumbered && title.month === undefined) this.#tables.push(withoutMonth);
    const yearOf = new Map(
      blocks.flatMap((block) => block.labels.map((label) => [label, block] as const)),
    );
    return (labels) => stayOf(title, labels, yearOf, withoutMonth.month);
  }

  /** Asks for one year, or for that of each block where the blocks run over New Year; and for the months. */
  decide(): void {
    this.#askYears(this.#blocks.filter(({ year }) => year === null));
    this.#askMonths();
  }

  #askYears(open: readonly YearBlock[]): void {
    const { years } = this.#answers;
    const crosses = open.some((block, index) => {
      const previous = open[index - 1]?.labels.at(-1);
      const [first] = block.labels;
      return previous !== undefined && first !== undefined && crossesNewYear(previous, first);
    });
    const isOneSuggestion = new Set(open.map(({ suggested }) => suggested)).size === 1;
    for (const [index, block] of open.entries()) {
      const id = crosses ? block.id : 'year';
      const suggested = crosses || isOneSuggestion ? block.suggested : null;
      block.year = years[id] ?? suggested;
      if (!crosses && index > 0) continue;
      const where = crosses ? block.where : '';
      const isAnswered = block.year !== null;
      this.questions.push({ kind: 'year', id, sheet: block.sheet, where, suggested, isAnswered });
    }
  }

  #askMonths(): void {
    const isOne = this.#tables.length === 1;
    for (const table of this.#tables) {
      const id = isOne ? 'month' : table.id;
      table.month = this.#answers.months[id] ?? null;
      const place = { id, sheet: table.sheet, where: isOne ? '' : table.where };
      const isAnswered = table.month !== null;
      this.questions.push({ kind: 'month', ...place, suggested: null, isAnswered });
    }
  }
}

/** The labels without a year, in blocks of one year each; none where the other labels have it. */
function blocksOf(
  sheet: string,
  table: Table,
  [labels, others]: readonly ReadonlyMap<number, Label>[],
  nameOf: (position: number) => string,
  id: string,
): YearBlock[] {
  if (labels === undefined || others?.values().some(({ year }) => year !== undefined)) return [];
  const open = [...labels].filter(
    ([, { month, year, day, reason }]) =>
      month !== undefined && year === undefined && day === undefined && reason === undefined,
  );
  const groups: [number, Label][][] = [];
  for (const entry of open) {
    const previous = groups.at(-1)?.at(-1);
    if (previous === undefined || crossesNewYear(previous[1], entry[1])) groups.push([entry]);
    else groups.at(-1)?.push(entry);
  }
  const isOne = groups.length === 1;
  return groups.map((group, index) => ({
    ...{ id: `${id}${index}`, sheet, where: whereOf(group, nameOf) },
    labels: group.map(([, label]) => label),
    suggested: isOne && table.of === 'as-of' ? yearOfAsOf(group, others) : null,
    year: isOne ? yearOfTitle(table, group, sheet) : null,
  }));
}

/** Whether the year changes between two labels: their months are more than five apart. */
function crossesNewYear(a: Label, b: Label): boolean {
  return Math.abs((a.month ?? 0) - (b.month ?? 0)) > 5;
}

function whereOf(
  group: readonly (readonly [number, Label])[],
  nameOf: (position: number) => string,
): string {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return '';
  const text = ({ month = 1, dayOfMonth }: Label) =>
    `${dayOfMonth === undefined ? '' : `${dayOfMonth} `}${monthNames[month - 1]?.toLowerCase()}`;
  return first === last
    ? `${text(first[1])} (${nameOf(first[0])})`
    : `${text(first[1])} à ${text(last[1])} (${nameOf(first[0])} à ${nameOf(last[0])})`;
}

function tableRange({ rows, columns }: Table): string {
  const [top = 0, bottom = top] = [[...rows.keys()][0], [...rows.keys()].at(-1)];
  const [left = 0, right = left] = [[...columns.keys()][0], [...columns.keys()].at(-1)];
  return rangeName({ from: { row: top, column: left }, to: { row: bottom, column: right } });
}

/**
 * The year of the title, or null where it may be that of something else: of another month, or, where the figures have
 * as-of dates, that of a name alone. '2026' may then be the year in which nights of 2027 were exported.
 */
function yearOfTitle(
  { title: { month, year }, of }: Table,
  group: readonly (readonly [number, Label])[],
  sheetName: string,
): number | null {
  if (month !== undefined)
    return group.some(([, label]) => label.month === month) ? (year ?? null) : null;
  const isOfName = of === 'as-of' && parseYear(sheetName) === year;
  return isOfName ? null : (year ?? null);
}

/** In a table of the month in which its latest as-of date is, the days are likely of that year. */
function yearOfAsOf(
  group: readonly (readonly [number, Label])[],
  rows: ReadonlyMap<number, Label> = new Map(),
): number | null {
  const latest = [...rows.values()].reduce<Day | null>(
    (last, { asOf }) => (asOf !== undefined && (last === null || asOf > last) ? asOf : last),
    null,
  );
  if (latest === null) return null;
  const { year, month } = monthOf(latest);
  return group.every(([, label]) => label.month === month) ? year : null;
}

/** The as-of date and the stay date of a figure, from the labels of its row and column and the title of its table. */
function stayOf(
  title: Label,
  labels: readonly Label[],
  yearOf: ReadonlyMap<Label, YearBlock>,
  answered: Month | null,
): Stay {
  const first = <Key extends keyof Label>(key: Key) =>
    labels.find((label) => label[key] !== undefined)?.[key];
  const reason = first('reason');
  if (reason !== undefined) return { reason };
  const day = first('day');
  const months = labels.flatMap((label) =>
    label.day === undefined ? (label.month ?? []) : monthOf(label.day).month,
  );
  if (new Set(months).size > 1) {
    return { reason: 'Le jour n’est pas dans le mois de sa ligne ou de sa colonne.' };
  }
  const asOf = first('asOf') ?? null;
  if (day !== undefined) {
    const isOfYear = labels.every(({ year }) => year === undefined || year === monthOf(day).year);
    return isOfYear ? { asOf, day } : { reason: 'Le jour n’est pas dans l’année de sa colonne.' };
  }
  const number = first('dayOfMonth');
  if (number === undefined) return { reason: 'Ce n’est pas une date.' };
  const month = first('month') ?? title.month ?? answered?.month;
  if (month === undefined) return { reason: 'Le mois manque.' };
  const ofMonth = labels.find((label) => label.month !== undefined)?.year;
  const year = ofMonth ?? first('year') ?? openYear(title, labels, yearOf, answered);
  if (year == null) return { reason: 'L’année manque.' };
  const stay = dayOf(year, month, number);
  return isDay(stay) ? { asOf, day: stay } : { reason: 'Ce jour n’existe pas dans le mois.' };
}

/** The year of labels that have none: of their block, of the title with their month, or of the answered month. */
function openYear(
  title: Label,
  labels: readonly Label[],
  yearOf: ReadonlyMap<Label, YearBlock>,
  answered: Month | null,
): number | null | undefined {
  const block = labels.map((label) => yearOf.get(label)).find((each) => each !== undefined);
  if (block !== undefined || labels.some((label) => label.month !== undefined)) return block?.year;
  return title.month === undefined ? answered?.year : (title.year ?? yearOf.get(title)?.year);
}

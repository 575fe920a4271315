import { type Day, monthOf } from '../calendar/day.ts';
import { monthTitle } from '../calendar/french-dates.ts';
import { daysOfMonth, type Month, monthKey } from '../calendar/month.ts';
import { type DayReading, frenchReading } from './cell-day.ts';
import {
  type DayFigure,
  defaultFileChoices,
  type NotRead,
  readFigures,
  tablesOf,
} from './figures.ts';
import { isFigureCell, isNameOfOthers, nightsWords, otherWords, type Table } from './labels.ts';
import { readPastedColumn } from './pasted-column.ts';
import {
  type IgnoredPart,
  itemsOfValues,
  type PastedValues,
  parsePastedFigures,
  sortIgnored,
} from './pasted-figures.ts';
import type { Sheet } from './sheet.ts';
import { csvSheet } from './text-cells.ts';

/** 'single': one line of stay days of one as-of day; 'dated': one line per as-of day. */
export type PasteKind = 'single' | 'dated';

/** How to read a text that may be a column: as one value per stay day, or line by line. */
export type PasteReading = 'column' | 'lines';

/** What the form says of a paste: the month, the as-of day of figures that have none, the answered question. */
export type PasteChoices = {
  readonly month: Month;
  readonly asOf: Day;
  readonly reading: PasteReading | null;
  /** The hotel's, for dates that are instants. */
  readonly timeZone: string;
};

/** The figures of a paste, and what is not imported of it. */
export type ReadPaste = {
  readonly kind: PasteKind;
  readonly month: Month;
  readonly figures: readonly DayFigure[];
  readonly ignored: readonly IgnoredPart[];
  /** The number of figures among `ignored` that are refused. */
  readonly refused: number;
  readonly notRead: readonly NotRead[];
  /** The question whether the text is a column; null if it cannot be one. */
  readonly question: ColumnQuestion | null;
};

export type ColumnQuestion = {
  /** The user's choice; null: none yet, and the text is not read. */
  readonly reading: PasteReading | null;
  /** The kind of paste if the text is read line by line. */
  readonly lineKind: PasteKind;
};

/**
 * Reads a pasted text. Below a row of dates it is the table that a file would be; else, as the specification has it
 * (section 5), each line has the days of the month from the first on, or is a value of a column if the person says so.
 */
export function readPaste(text: string, choices: PasteChoices): ReadPaste {
  const { month, asOf, reading, timeZone } = choices;
  const dayReading = { ...frenchReading, timeZone };
  const headed = readHeaded(text, choices, dayReading);
  if (headed !== null) return headed;
  const lines = parsePastedFigures(text, daysOfMonth(month).length, dayReading);
  const column = readPastedColumn(text, month, dayReading);
  const question = column === null ? null : { reading, lineKind: lines.kind };
  if (column !== null && reading === null) {
    return resultOf(choices, { kind: lines.kind, figures: [], ignored: [], question });
  }
  if (column !== null && reading === 'column') {
    const figures = figuresOf(month, asOf, column.values);
    return resultOf(choices, { kind: 'single', figures, ignored: column.ignored, question });
  }
  const rows = lines.kind === 'single' ? [{ as_of: asOf, values: lines.values }] : lines.rows;
  const figures = rows.flatMap(({ as_of, values }) => figuresOf(month, as_of, values));
  return resultOf(choices, { kind: lines.kind, figures, ignored: lines.ignored, question });
}

/** Whether the user must choose how to read the text before it is read. */
export function needsReading({ question }: Pick<ReadPaste, 'question'>): boolean {
  return question !== null && question.reading === null;
}

function resultOf(
  { month }: PasteChoices,
  read: Pick<ReadPaste, 'kind' | 'figures' | 'ignored' | 'question'>,
): ReadPaste {
  const { ignored } = read;
  return {
    ...read,
    month,
    refused: ignored.reduce((sum, { kind, count }) => sum + (kind === 'refused' ? count : 0), 0),
    notRead: notReadOf(ignored),
  };
}

/**
 * The figures of a table whose headings say what they are, as of a file: below consecutive dates, as in the exported
 * grid, or below days from another than the first on; or beside days, below the names of several columns. null for
 * another paste. Days of another month than the chosen one are not read.
 */
function readHeaded(text: string, choices: PasteChoices, reading: DayReading): ReadPaste | null {
  const { month, asOf, timeZone } = choices;
  const sheet = csvSheet('', text);
  const [table, ...others] = tablesOf(sheet, reading);
  const isGrid = table?.kind === 'grid' && table.of !== 'month' && others.length === 0;
  if (!(isGrid && saysDays(table)) && !hasNamedColumns(sheet)) return null;
  const answers = { years: { year: month.year }, months: { month } };
  const read = readFigures([sheet], { ...defaultFileChoices, ...answers, asOf }, timeZone);
  const isOfMonth = ({ day }: DayFigure) => monthKey(monthOf(day)) === monthKey(month);
  const notOfMonth = read.figures.filter((figure) => !isOfMonth(figure));
  const reason = `Ce jour n’est pas dans le mois choisi, ${monthTitle(month)}.`;
  const result = resultOf(choices, {
    kind: read.figures.some(({ asOf: own }) => own !== asOf) ? 'dated' : 'single',
    figures: read.figures.filter(isOfMonth).map(({ asOf: ofRow, day, nuitees }) => ({
      ...{ asOf: ofRow ?? asOf, day, nuitees },
    })),
    ignored: sortIgnored([
      ...read.refused.map(
        ({ row, column, text: cell, reason: because }): IgnoredPart => ({
          ...{ line: row + 1, column: column + 1, text: cell, reason: because },
          ...{ kind: 'refused', count: 1 },
        }),
      ),
      ...notOfMonth.map(
        ({ row, column, nuitees }): IgnoredPart => ({
          ...{ line: row + 1, column: column + 1, text: String(nuitees), reason },
          ...{ kind: 'not-read', count: 1 },
        }),
      ),
    ]),
    question: null,
  });
  return { ...result, notRead: [...result.notRead, ...read.notRead] };
}

/** Whether the days are dates, or do not begin with the first of the month. */
function saysDays({ columns }: Table): boolean {
  const [first] = columns.values();
  return first?.day !== undefined || first?.month !== undefined || first?.dayOfMonth !== 1;
}

/** Whether the first line names several columns of figures, or one that has no nights. */
function hasNamedColumns({ rows: [first = []] }: Sheet): boolean {
  const names = first.slice(1).flatMap((cell) => (typeof cell === 'string' ? cell : []));
  if (names.some(isFigureCell)) return false;
  const isNamed = names.some((name) => nightsWords.test(name) || otherWords.test(name));
  return (names.length > 1 && isNamed) || (names.length === 1 && names.some(isNameOfOthers));
}

function figuresOf(month: Month, asOf: Day, values: PastedValues): DayFigure[] {
  return itemsOfValues(month, values).map((item) => ({ asOf, ...item }));
}

/** The figures of a paste that have no place, by line and cell. */
export function notReadOf(ignored: readonly IgnoredPart[]): NotRead[] {
  return ignored.flatMap(({ line, column, reason, kind, count }) =>
    kind === 'not-read' && count > 0
      ? [{ sheet: '', range: rangeText(line, column), count, reason: lowerFirst(reason) }]
      : [],
  );
}

function rangeText(line: number, column: number | null): string {
  return column === null ? `ligne ${line}` : `ligne ${line} à partir de la cellule ${column}`;
}

/** The reason as the end of a sentence. */
function lowerFirst(reason: string): string {
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`;
}

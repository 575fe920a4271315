import { type Day, dayOf } from '../../calendar/day.ts';
import { parseFrenchDay } from '../../calendar/french-dates.ts';
import type { Month } from '../../calendar/month.ts';
import { sumOfKnown } from '../../numbers/nullable-arithmetic.ts';
import type { NightsItem } from '../month-of-snapshots.ts';
import { isDayHeading, type PastedValues, parseDaysLine } from './pasted-days.ts';
import {
  type CellSeparator,
  cellsOf,
  type IgnoredPart,
  ignoredLine,
  isBlank,
  linesOf,
  type PastedLine,
  separatorOf,
  sortIgnored,
} from './pasted-lines.ts';

/** A parsed paste (specification, section 5); `ignored` is sorted by line. */
export type PastedFigures =
  | {
      readonly kind: 'single';
      readonly values: PastedValues;
      readonly ignored: readonly IgnoredPart[];
    }
  | {
      readonly kind: 'dated';
      readonly rows: readonly { readonly as_of: Day; readonly values: PastedValues }[];
      readonly ignored: readonly IgnoredPart[];
    };

/**
 * Parses a pasted sheet (specification, section 5). When any line starts with a date, each line is an as-of date
 * "followed by values from day 1, capped at the month length; lines without a valid date are ignored"; of two
 * lines with the same date the later counts. Otherwise "the first non-empty line" has the values of the days.
 * Everything that is not imported is in `ignored` with the reason: no cell may become another figure, or the
 * figure of another day.
 */
export function parsePastedFigures(pasted: string, daysInMonth: number): PastedFigures {
  const lines = linesOf(pasted).filter((line) => !isBlank(line));
  const [first] = lines;
  const isDated =
    lines.some(({ text }) => startingDate.test(text)) ||
    (first !== undefined && mentionsDate(first.text));
  return isDated ? readDatedLines(lines, daysInMonth) : readSingleLine(lines, daysInMonth);
}

/** The figures to send: the days that have a value. */
export function itemsOfValues({ year, month }: Month, values: PastedValues): NightsItem[] {
  return values.flatMap((nuitees, index) =>
    nuitees === null ? [] : [{ day: dayOf(year, month, index + 1), nuitees }],
  );
}

/** The date at the start of a line, optionally quoted or with a time, and the separator after it. */
const startingDate =
  /^[\s;]*"?(\d{1,4}([/-])\d{1,2}\2\d{1,4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?"?(?:[^\S\t]*([\t;,])|\s+|$)/;

/** A line split into its starting date and the rest. */
export type DatedText = {
  readonly day: Day;
  readonly rest: string;
  readonly separator: CellSeparator;
};

/** Splits the date off the start of a line; null where it has none of the three formats. */
export function splitStartingDate(text: string): DatedText | null {
  const match = startingDate.exec(text);
  const day = parseFrenchDay(match?.[1] ?? '');
  if (match === null || day === null) return null;
  const rest = text.slice(match[0].length);
  return { day, rest, separator: /[\t;]/.test(match[3] ?? '') ? 'tabs' : separatorOf(rest) };
}

const writtenDate =
  /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d(?:er)?\s(?:janv|f[ée]vr|mars|avril|mai|juin|juil|ao[ûu]t|sept|oct|nov|d[ée]c)/i;

/** Whether the first cell has a date in another format than the three accepted ones: '01/03/26', 'lun. 2 mars'. */
function mentionsDate(text: string): boolean {
  return writtenDate.test(cellsOf(text, separatorOf(text))[0] ?? '');
}

function readDatedLines(lines: readonly PastedLine[], daysInMonth: number): PastedFigures {
  const rows = new Map<Day, PastedLine & { values: PastedValues }>();
  const ignored: IgnoredPart[] = [];
  for (const line of lines) {
    const dated = splitStartingDate(line.text);
    if (dated === null) {
      ignored.push(ignoredLine(line, missingDateReason(line.text)));
      continue;
    }
    const { day: as_of, rest, separator } = dated;
    const read = parseDaysLine({ ...line, text: rest }, separator, {
      daysInMonth,
      firstColumn: 2,
    });
    ignored.push(...read.ignored);
    if (sumOfKnown(read.values) === null) {
      if (read.ignored.length === 0)
        ignored.push(ignoredLine(line, 'Aucune valeur après la date.'));
      continue;
    }
    const earlier = rows.get(as_of);
    if (earlier !== undefined) {
      const reason = `Même date d’arrêté que la ligne ${line.line}, qui la remplace.`;
      ignored.push(ignoredLine(earlier, reason));
      rows.delete(as_of);
    }
    rows.set(as_of, { ...line, values: read.values });
  }
  return {
    kind: 'dated',
    rows: [...rows].map(([as_of, { values }]) => ({ as_of, values })),
    ignored: sortIgnored(ignored),
  };
}

function missingDateReason(text: string): string {
  if (!startingDate.test(text) && !mentionsDate(text)) {
    return 'La ligne ne commence pas par une date d’arrêté.';
  }
  return 'La date d’arrêté n’existe pas ou n’est pas écrite jj/mm/aaaa, jj-mm-aaaa ou aaaa-mm-jj.';
}

function readSingleLine(lines: readonly PastedLine[], daysInMonth: number): PastedFigures {
  const [first, second] = lines;
  const hasHeading = first !== undefined && isDayHeading(first, daysInMonth);
  const valuesLine = hasHeading ? (second ?? first) : first;
  if (valuesLine === undefined) return { kind: 'single', values: [], ignored: [] };
  const read = parseDaysLine(valuesLine, separatorOf(valuesLine.text), {
    daysInMonth,
    firstColumn: 1,
  });
  const others = lines
    .filter((line) => line !== valuesLine)
    .map((line) =>
      ignoredLine(
        line,
        line.line < valuesLine.line
          ? 'Numéros des jours, et non des nuitées.'
          : 'Sans date d’arrêté en début de ligne, seule la première ligne est lue.',
      ),
    );
  return {
    kind: 'single',
    values: read.values,
    ignored: sortIgnored([...read.ignored, ...others]),
  };
}

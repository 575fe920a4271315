import { type Day, dayOf } from '../../calendar/day.ts';
import { readFrenchDay } from '../../calendar/french-dates.ts';
import type { Month } from '../../calendar/month.ts';
import { sumOfKnown } from '../../numbers/nullable-arithmetic.ts';
import type { NightsItem } from '../month-of-snapshots.ts';
import { isDayHeading, type PastedValues, parseDaysLine } from './pasted-days.ts';
import {
  cellsOf,
  type IgnoredPart,
  ignoredLine,
  isBlank,
  linesOf,
  type PastedLine,
  type Separation,
  separationOf,
  sortIgnored,
} from './pasted-lines.ts';

/** A pasted sheet as it was understood (specification, section 5). `ignored` is in the order of lines. */
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
 * Reads a pasted sheet (specification, section 5). When its first line, or any line, starts with a date,
 * each line is an as-of day "followed by values from day 1, capped at the month length; lines without a
 * valid date are ignored"; of two lines with the same day the later counts. Else "the first non-empty line"
 * holds the values of the days. Whatever is not read is in `ignored` with its reason: no cell is ever read as
 * another figure, and none moves to another day.
 */
export function parsePastedFigures(pasted: string, daysInMonth: number): PastedFigures {
  const lines = linesOf(pasted).filter((line) => !isBlank(line));
  const [first] = lines;
  const isDated =
    lines.some(({ text }) => startingDate.test(text)) ||
    (first !== undefined && mentionsDate(first.text));
  return isDated ? readDatedLines(lines, daysInMonth) : readSingleLine(lines, daysInMonth);
}

/** The figures to send of the values read: days without one are left out. */
export function itemsOfValues({ year, month }: Month, values: PastedValues): NightsItem[] {
  return values.flatMap((nuitees, index) =>
    nuitees === null ? [] : [{ day: dayOf(year, month, index + 1), nuitees }],
  );
}

/** The date at the start of a line, quoted or with a time of day, and the one separator that follows. */
const startingDate =
  /^[\s;]*"?(\d{1,4}([/-])\d{1,2}\2\d{1,4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?"?(?:[^\S\t]*([\t;,])|\s+|$)/;

/** A line that starts with a day, and what follows it. */
export type DatedText = {
  readonly day: Day;
  readonly rest: string;
  readonly separation: Separation;
};

/** Takes the date off the start of a line; null where none of the three forms stands there. */
export function splitStartingDate(text: string): DatedText | null {
  const found = startingDate.exec(text);
  const day = readFrenchDay(found?.[1] ?? '');
  if (found === null || day === null) return null;
  const rest = text.slice(found[0].length);
  return { day, rest, separation: /[\t;]/.test(found[3] ?? '') ? 'tabs' : separationOf(rest) };
}

const writtenDate =
  /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d(?:er)?\s(?:janv|f[ée]vr|mars|avril|mai|juin|juil|ao[ûu]t|sept|oct|nov|d[ée]c)/i;

/** Whether the first cell speaks of a date that is not in one of the three forms: '01/03/26', 'lun. 2 mars'. */
function mentionsDate(text: string): boolean {
  return writtenDate.test(cellsOf(text, separationOf(text))[0] ?? '');
}

function readDatedLines(lines: readonly PastedLine[], daysInMonth: number): PastedFigures {
  const rows = new Map<Day, PastedLine & { values: PastedValues }>();
  const ignored: IgnoredPart[] = [];
  for (const line of lines) {
    const dated = splitStartingDate(line.text);
    if (dated === null) {
      ignored.push(ignoredLine(line, whyNoDate(line.text)));
      continue;
    }
    const { day: as_of, rest, separation } = dated;
    const read = parseDaysLine({ ...line, text: rest }, separation, {
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

function whyNoDate(text: string): string {
  if (!startingDate.test(text) && !mentionsDate(text)) {
    return 'La ligne ne commence pas par une date d’arrêté.';
  }
  return 'La date d’arrêté n’existe pas ou n’est pas écrite jj/mm/aaaa, jj-mm-aaaa ou aaaa-mm-jj.';
}

function readSingleLine(lines: readonly PastedLine[], daysInMonth: number): PastedFigures {
  const [first, second] = lines;
  const isHeaded = first !== undefined && isDayHeading(first, daysInMonth);
  const chosen = isHeaded ? (second ?? first) : first;
  if (chosen === undefined) return { kind: 'single', values: [], ignored: [] };
  const read = parseDaysLine(chosen, separationOf(chosen.text), { daysInMonth, firstColumn: 1 });
  const others = lines
    .filter((line) => line !== chosen)
    .map((line) =>
      ignoredLine(
        line,
        line.line < chosen.line
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

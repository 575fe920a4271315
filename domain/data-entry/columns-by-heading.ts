import { asOfWords, dayWords, nightsWords, otherWords } from './labels.ts';

/** Columns identified by their headings, counted from 0; null where no heading or several match. */
export type ColumnsByHeading = {
  readonly dayColumn: number | null;
  readonly nightsColumn: number | null;
  readonly asOfColumn: number | null;
};

/** Identifies columns by a row of headings; exactly 'Date' or 'Nuitées' takes precedence over longer headings. */
export function columnsByHeading(headings: readonly string[]): ColumnsByHeading {
  const isAsOf = (text: string) => asOfWords.test(text);
  return {
    dayColumn: columnOf(
      headings,
      /^(?:date|jour)s?$/i,
      (text) => dayWords.test(text) && !isAsOf(text) && !nightsWords.test(text),
    ),
    nightsColumn: columnOf(
      headings,
      /^nuit[ée]es?$/i,
      (text) => nightsWords.test(text) && !otherWords.test(text) && !isAsOf(text),
    ),
    asOfColumn: columnOf(headings, /^date d['’]arr[êe]t[ée]$/i, isAsOf),
  };
}

function columnOf(
  headings: readonly string[],
  exact: RegExp,
  isLike: (text: string) => boolean,
): number | null {
  const titles = headings.map((text) => text.trim());
  return (
    onlyIndex(titles, (text) => exact.test(text)) ??
    onlyIndex(titles, (text) => text !== '' && isLike(text))
  );
}

function onlyIndex(texts: readonly string[], matches: (text: string) => boolean): number | null {
  const indexes = texts.flatMap((text, index) => (matches(text) ? [index] : []));
  return indexes.length === 1 ? (indexes[0] ?? null) : null;
}

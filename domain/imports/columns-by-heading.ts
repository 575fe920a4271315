import { asOfWords, dayWords, nightsWords, otherWords } from './recognise-days.ts';

/** Columns named by their headings, counted from 0; null where no heading, or more than one, says it. */
export type HeadedColumns = {
  readonly dayColumn: number | null;
  readonly nightsColumn: number | null;
  readonly asOfColumn: number | null;
};

/** The columns that a row of headings names; 'Date' and 'Nuitées' alone win over longer headings. */
export function columnsByHeading(headings: readonly string[]): HeadedColumns {
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

function onlyIndex(texts: readonly string[], fits: (text: string) => boolean): number | null {
  const found = texts.flatMap((text, index) => (fits(text) ? [index] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

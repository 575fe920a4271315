/**
 * A threshold as it is typed: '' is off (null), '95', '7,5', '−3'. Undefined for any other text: a doubtful
 * figure is refused, never guessed.
 */
export function parseThreshold(text: string): number | null | undefined {
  const written = text.replace(/\s/g, '').replace(',', '.').replace('\u2212', '-');
  if (written === '') return null;
  return /^-?\d{1,6}(?:\.\d{1,2})?$/.test(written) ? Number(written) : undefined;
}

/** The text of a threshold in its field: '', '7,5', '−3'. */
export function thresholdText(threshold: number | null): string {
  return threshold === null ? '' : String(threshold).replace('.', ',').replace('-', '\u2212');
}

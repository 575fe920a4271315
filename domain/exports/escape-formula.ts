/** The characters that start a formula in a spreadsheet, also in the full width of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Escapes text for an exported cell: an apostrophe before text that a spreadsheet would run as a formula,
 * because a guest can give '=HYPERLINK(…)' as a name.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

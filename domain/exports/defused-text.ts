/** What starts a formula in a spreadsheet, as it is typed and in the full width of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Text from outside as an exported cell may hold it: what a spreadsheet would run as a formula gets an
 * apostrophe before it (a guest may call himself '=HYPERLINK(…)').
 */
export function defusedText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/**
 * Parses the budget of the form, in nights: "parsed as an integer, 0 when invalid" (specification, section 5);
 * 0 is then refused. Spaces between thousands are allowed ('12 000'); a decimal, a sign or a word makes the
 * budget invalid instead of changing the figure.
 */
export function parseBudgetAmount(text: string): number {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

/**
 * The budget typed into the form, in nights: "parsed as an integer, 0 when invalid" (specification,
 * section 5), and 0 is then refused. Spaces between thousands are read ('12 000'); a decimal, a sign or a
 * word makes it invalid rather than another figure.
 */
export function readBudgetAmount(text: string): number {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

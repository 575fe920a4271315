/** The number as a screen shows it with `decimals`, for cells of exports; unknown stays null. */
export function roundedTo(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

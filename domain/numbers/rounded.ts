/** The number as a screen shows it with `decimals`, for cells of exports; unknown stays null. */
export function roundedTo(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}

/** The number to one decimal, halves rounded up, also below 0; unknown stays null. */
export function toOneDecimal<Figure extends number | null>(figure: Figure): Figure {
  return (figure === null ? null : Math.round(figure * 10) / 10) as Figure;
}

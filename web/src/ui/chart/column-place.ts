/** Where the column `index` of `columns` is, in per cent of the plot's width. */

export function columnMiddle(index: number, columns: number): string {
  return `${((index + 0.5) / columns) * 100}%`;
}

export function columnBox(index: number, columns: number): { x: string; width: string } {
  return { x: `${(index / columns) * 100}%`, width: `${100 / columns}%` };
}

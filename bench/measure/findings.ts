/** One line of the table: a figure, and what it should reach. */
export type Finding = {
  part: string;
  what: string;
  value: number;
  unit: Unit;
  /** A figure without a line is shown beside the others, for who reads them. */
  line?: number;
  stretch?: number;
  /** Most figures should be small; requests a second should not. */
  more?: true;
  beside?: string;
};
type Unit = '%' | '×' | 'ms' | 's' | 'KB' | 'MB' | 'octets' | '';

/** 'atteint' or 'manqué' against the line, with a star where the stretch is reached too. */
export function verdict({ value, line, stretch, more }: Finding): string {
  const reaches = (bound: number) => (more ? value >= bound : value <= bound);
  if (line === undefined) return '';
  if (!reaches(line)) return 'manqué';
  return stretch !== undefined && reaches(stretch) ? 'atteint ★' : 'atteint';
}

/** The figure with as many digits as mean something. */
export function figureText(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

/** One row of the table: a figure with its target. */
export type Measurement = {
  part: string;
  metric: string;
  value: number;
  unit: Unit;
  /** A figure without a target is shown for information. */
  target?: number;
  stretch?: number;
  /** True where a larger value is better, as for requests per second. */
  more?: true;
  note?: string;
};
type Unit = '%' | '×' | 'ms' | 's' | 'KB' | 'MB' | 'bytes' | '';

/** 'met' or 'missed' against the target, with a star where the stretch target is met too. */
export function verdict({ value, target, stretch, more }: Measurement): string {
  const reaches = (bound: number) => (more ? value >= bound : value <= bound);
  if (target === undefined) return '';
  if (!reaches(target)) return 'missed';
  return stretch !== undefined && reaches(stretch) ? 'met ★' : 'met';
}

/** The figure with three significant digits at most before the point, and its unit. */
export function figureText(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

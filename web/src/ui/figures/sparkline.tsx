type SparklineProps = {
  /** One value for each step; null is a gap in the line, never a zero. */
  values: readonly (number | null)[];
  /** A second, dashed line for comparison. */
  compared?: readonly (number | null)[];
  /** Accessible name of the chart. */
  label: string;
  className?: string;
};

const width = 240;
const height = 56;
const margin = 3;

/** A small line chart without axes. */
export function Sparkline({
  values,
  compared = [],
  label,
  className = 'h-14 w-full',
}: SparklineProps) {
  const known = [...values, ...compared].filter((value) => value !== null);
  const toPoint = scaleOf(Math.max(values.length, compared.length), known);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={className}
    >
      <Line
        path={pathOf(compared, toPoint)}
        className="stroke-line-strong [stroke-dasharray:3_3]"
      />
      <Line path={pathOf(values, toPoint)} className="stroke-accent" />
    </svg>
  );
}

function Line({ path, className }: { path: string; className: string }) {
  return (
    <path
      d={path}
      fill="none"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  );
}

type ToPoint = (step: number, value: number) => string;

function scaleOf(steps: number, known: readonly number[]): ToPoint {
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const stepWidth = (width - 2 * margin) / Math.max(1, steps - 1);
  return (step, value) => {
    const x = margin + step * stepWidth;
    const y = height - margin - ((value - low) / span) * (height - 2 * margin);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
}

/** SVG path with one stroke for each run of known values; a single value becomes a dot (a line to itself). */
function pathOf(values: readonly (number | null)[], toPoint: ToPoint): string {
  let path = '';
  values.forEach((value, step) => {
    if (value === null) return;
    const before = values[step - 1] ?? null;
    const after = values[step + 1] ?? null;
    const point = toPoint(step, value);
    path += before === null ? `M${point}` : `L${point}`;
    if (before === null && after === null) path += `L${point}`;
  });
  return path;
}

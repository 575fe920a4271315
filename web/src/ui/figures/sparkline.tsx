type SparklineProps = {
  /** One value per step; null is a gap in the line, never a zero. */
  values: readonly (number | null)[];
  /** A second line to compare with, dashed. */
  compared?: readonly (number | null)[];
  /** What the line shows, for those who listen. */
  label: string;
  className?: string;
};

const width = 240;
const height = 56;
const margin = 3;

/** A small line without axes: the shape of a month at a glance. */
export function Sparkline({
  values,
  compared = [],
  label,
  className = 'h-14 w-full',
}: SparklineProps) {
  const known = [...values, ...compared].filter((value) => value !== null);
  const place = scaleOf(Math.max(values.length, compared.length), known);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={className}
    >
      <Line path={pathOf(compared, place)} className="stroke-line-strong [stroke-dasharray:3_3]" />
      <Line path={pathOf(values, place)} className="stroke-accent" />
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

type Place = (step: number, value: number) => string;

function scaleOf(steps: number, known: readonly number[]): Place {
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const across = (width - 2 * margin) / Math.max(1, steps - 1);
  return (step, value) => {
    const x = margin + step * across;
    const y = height - margin - ((value - low) / span) * (height - 2 * margin);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
}

/** One stroke per run of known values; a lone value becomes a dot (a line to itself). */
function pathOf(values: readonly (number | null)[], place: Place): string {
  let path = '';
  values.forEach((value, step) => {
    if (value === null) return;
    const before = values[step - 1] ?? null;
    const after = values[step + 1] ?? null;
    const point = place(step, value);
    path += before === null ? `M${point}` : `L${point}`;
    if (before === null && after === null) path += `L${point}`;
  });
  return path;
}

import { frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';

export type CircleTone = 'accent' | 'low' | 'medium' | 'high' | 'over';

const strokes: Record<CircleTone, string> = {
  accent: 'stroke-accent',
  low: 'stroke-low-mark',
  medium: 'stroke-medium-mark',
  high: 'stroke-high-mark',
  over: 'stroke-over-mark',
};

const radius = 42;
const around = 2 * Math.PI * radius;

type PercentCircleProps = {
  /** The real figure: the drawing stops at 0 and 100, the number does not. null: unknown. */
  percent: number | null;
  /** What the percentage is of, read aloud before the number. */
  label: string;
  tone?: CircleTone;
  decimals?: number;
  className?: string;
};

export function PercentCircle({
  percent,
  label,
  tone = 'accent',
  decimals = 0,
  className = 'size-24',
}: PercentCircleProps) {
  const drawn = Math.min(100, Math.max(0, percent ?? 0));
  const text = frenchPercent(percent, decimals);
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={`${label} : ${percent === null ? 'inconnu' : text}`}
      className={`shrink-0 ${className}`}
    >
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="8" className="stroke-sunken" />
      {drawn > 0 && (
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${(drawn / 100) * around} ${around}`}
          transform="rotate(-90 50 50)"
          className={strokes[tone]}
        />
      )}
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className={`fill-ink font-semibold ${text.length > 6 ? 'text-[1rem]' : 'text-[1.15rem]'}`}
      >
        {text}
      </text>
    </svg>
  );
}

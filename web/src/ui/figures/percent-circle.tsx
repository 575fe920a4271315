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
const circumference = 2 * Math.PI * radius;

type PercentCircleProps = {
  /** The percentage; the arc is limited to 0–100, the number is not. null: unknown. */
  percent: number | null;
  /** What the percentage measures; screen readers read it before the number. */
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
  const arc = Math.min(100, Math.max(0, percent ?? 0));
  const text = frenchPercent(percent, decimals);
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={`${label} : ${percent === null ? 'inconnu' : text}`}
      className={`shrink-0 ${className}`}
    >
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="8" className="stroke-sunken" />
      {arc > 0 && (
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${(arc / 100) * circumference} ${circumference}`}
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

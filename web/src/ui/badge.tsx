import type { ReactNode } from 'react';

export type BadgeTone = 'strong' | 'quiet' | 'danger' | 'good' | 'stale';

const toneClasses: Record<BadgeTone, string> = {
  strong: 'bg-accent text-on-accent',
  quiet: 'bg-sunken text-ink',
  danger: 'bg-negative-soft text-negative',
  good: 'bg-positive-soft text-positive',
  stale: 'bg-stale-soft text-stale',
};

type BadgeProps = {
  tone: BadgeTone;
  /** Shows a long text on several lines instead of cutting it. */
  wraps?: boolean;
  children: ReactNode;
};

/** One or two words that qualify something. */
export function Badge({ tone, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center px-2.5 py-0.5 text-xs font-medium print:py-0 ${wraps ? 'rounded-control' : 'max-w-48 rounded-full'} ${toneClasses[tone]}`}
    >
      <span className={wraps ? 'min-w-0 text-left wrap-anywhere' : 'truncate'}>{children}</span>
    </span>
  );
}

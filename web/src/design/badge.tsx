import type { ReactNode } from 'react';

export type BadgeTone = 'strong' | 'quiet' | 'danger' | 'good' | 'stale';

const looks: Record<BadgeTone, string> = {
  strong: 'bg-accent text-on-accent',
  quiet: 'bg-sunken text-ink',
  danger: 'bg-negative-soft text-negative',
  good: 'bg-positive-soft text-positive',
  stale: 'bg-stale-soft text-stale',
};

/** One or two words about a thing, where a sentence would be too much. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-48 items-center rounded-full px-2.5 py-0.5 text-xs font-medium ${looks[tone]}`}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}

import { frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { type ReactNode, useId } from 'react';

type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The current step, below the bar. */
  children?: ReactNode;
};

/** Progress of a long operation, as a bar and as text. */
export function ProgressBar({ label, percent, children }: ProgressBarProps) {
  const id = useId();
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="text-ink-soft">{frenchPercent(shown, 0)}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={Math.round(shown)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${shown}%` }}
        />
      </div>
      {children !== undefined && <p className="text-xs text-ink-soft">{children}</p>}
    </div>
  );
}

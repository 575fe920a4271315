import { unknownFigure } from '@hotel/domain/numbers/french-numbers.ts';
import type { ReactNode } from 'react';
import { ApiCallError } from '../../api/api-call-error.ts';
import { Button } from '../../ui/button.tsx';
import { focusRegionOnRemoval } from '../../ui/focus-region-on-removal.ts';
import { RefreshIcon } from '../../ui/icons.tsx';

type UnknownProps = { again?: ReactNode; isFailure?: boolean; children: ReactNode };

/** A card whose figure is not known: '–', why, and what to do. */
export function UnknownFigure({ again, isFailure = false, children }: UnknownProps) {
  return (
    <>
      <p className="text-3xl leading-10 font-semibold text-ink-soft">{unknownFigure}</p>
      <p
        role={isFailure ? 'status' : undefined}
        className={`mt-0.5 mb-2 text-xs leading-4 ${isFailure ? 'text-negative' : 'text-ink-soft'}`}
      >
        {children}
      </p>
      {again}
    </>
  );
}

type RetryProps = { onRetry: () => void; busy: boolean; isSmall?: boolean };

export function RetryButton({ onRetry, busy, isSmall = false }: RetryProps) {
  if (!isSmall) {
    return (
      <Button
        ref={focusRegionOnRemoval}
        onClick={onRetry}
        busy={busy}
        icon={<RefreshIcon className="size-4" />}
        className="self-start"
      >
        Réessayer
      </Button>
    );
  }
  return (
    <button
      ref={focusRegionOnRemoval}
      type="button"
      onClick={onRetry}
      aria-disabled={busy || undefined}
      className="screen-only min-h-6 shrink-0 self-start rounded-control border border-line-strong px-2 font-medium text-ink hover:bg-sunken aria-disabled:opacity-60"
    >
      Réessayer
    </button>
  );
}

/** Why the PMS gave no figures, in the server's words; null for another error. */
export function pmsCause(error: Error): string | null {
  return error instanceof ApiCallError && error.code.startsWith('PMS_') ? error.message : null;
}

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusRegionOnRemoval } from './focus-region-on-removal.ts';
import { RefreshIcon } from './icons.tsx';
import { Notice } from './notice.tsx';

type RetryNoticeProps = {
  children: ReactNode;
  onRetry: () => void;
  busy?: boolean;
  className?: string;
};

/** An error with a button that tries again. */
export function RetryNotice({ children, onRetry, busy = false, className = '' }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      className={className}
      action={
        <Button
          ref={focusRegionOnRemoval}
          onClick={onRetry}
          busy={busy}
          icon={<RefreshIcon className="size-4" />}
        >
          Réessayer
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

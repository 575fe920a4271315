import type { ReactNode } from 'react';
import { CheckIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const toneStyles: Record<NoticeTone, { box: string; mark: string; Icon: typeof InfoIcon }> = {
  info: { box: 'bg-accent-soft', mark: 'text-accent', Icon: InfoIcon },
  success: { box: 'bg-positive-soft', mark: 'text-positive', Icon: CheckIcon },
  warning: { box: 'bg-stale-soft', mark: 'text-stale', Icon: WarningIcon },
  error: { box: 'bg-negative-soft', mark: 'text-negative', Icon: ErrorIcon },
};

type NoticeProps = {
  tone: NoticeTone;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A message that stays while it is true. Errors interrupt a screen reader, others wait. */
export function Notice({ tone, action, className = '', children }: NoticeProps) {
  const { box, mark, Icon } = toneStyles[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3.5 py-2.5 text-sm text-ink ${box} ${className}`}
    >
      <Icon className={`size-5 self-start ${mark}`} />
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {action}
    </div>
  );
}

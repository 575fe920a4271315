import type { NotRead } from '@hotel/domain/data-entry/figures.ts';
import { useState } from 'react';

export type Confirmation = {
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  /** There is nothing to confirm, or it is confirmed. */
  readonly canStore: boolean;
};

/** The confirmation of exactly what `subject` names; another subject needs another one, '' needs none. */
export function useConfirmation(subject: string): Confirmation {
  const [confirmed, setConfirmed] = useState('');
  const isConfirmed = subject !== '' && confirmed === subject;
  return {
    isConfirmed,
    onConfirm: (isNowConfirmed) => setConfirmed(isNowConfirmed ? subject : ''),
    canStore: subject === '' || isConfirmed,
  };
}

export type NotReadCheck = Confirmation & { readonly notRead: readonly NotRead[] };

/** Whether the person has confirmed that the named figures are left out. */
export function useNotReadCheck(notRead: readonly NotRead[]): NotReadCheck {
  const ranges = notRead.map(({ sheet, range, count }) => `${sheet} ${range} ${count}`);
  return { notRead, ...useConfirmation(ranges.join('\n')) };
}

export function countOfNotRead(notRead: readonly NotRead[]): number {
  return notRead.reduce((sum, { count }) => sum + count, 0);
}

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

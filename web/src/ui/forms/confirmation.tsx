import { type ReactNode, useState } from 'react';
import { Notice } from '../notice.tsx';
import { CheckBox } from './check-box.tsx';

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

type ConfirmationNoticeProps = Omit<Confirmation, 'canStore'> & {
  /** What ticking the box says. */
  label: string;
  children: ReactNode;
};

/** A warning with the box that confirms what it says. */
export function ConfirmationNotice(props: ConfirmationNoticeProps) {
  const { label, isConfirmed, onConfirm, children } = props;
  return (
    <Notice tone="warning">
      {children}
      <CheckBox className="mt-1" label={label} isChecked={isConfirmed} onCheck={onConfirm} />
    </Notice>
  );
}

import { useState, useSyncExternalStore } from 'react';
import { useMe } from './session.tsx';
import { createSessionValue } from './session-value.ts';

/** What is typed in forms and not sent, per person and form; never a password. */
const inputs = createSessionValue<object | null>(null, (stored) =>
  typeof stored === 'object' ? stored : null,
);

type UnsentInput<Fields> = {
  typed: Fields;
  /** Something was changed, now or before a reload. */
  isUnsent: boolean;
  change(changed: Partial<Fields>): void;
  /** Sent, or given up: the form is as at the start, or has these fields to start from. */
  clear(next?: Fields): void;
};

/**
 * The fields of a form, kept in session storage from the first change on: they are there again after a
 * reload, or after the session has expired and the same person has signed in.
 */
export function useUnsentInput<Fields extends object>(
  form: string,
  start: () => Fields,
): UnsentInput<Fields> {
  const key = keyOf(form, useMe().id);
  const [atStart, setAtStart] = useState(start);
  const kept = useSyncExternalStore(inputs.onChange, () => inputs.get(key));
  return {
    typed: kept === null ? atStart : { ...atStart, ...kept },
    isUnsent: kept !== null,
    change: (changed) => inputs.set(key, { ...atStart, ...inputs.get(key), ...changed }),
    clear: (next = atStart) => {
      setAtStart(next);
      inputs.set(key, null);
    },
  };
}

/** Whether a form holds unsent input: it is opened where it was left. */
export function useIsUnsent(form: string): boolean {
  const key = keyOf(form, useMe().id);
  const [isUnsent] = useState(() => inputs.get(key) !== null);
  return isUnsent;
}

function keyOf(form: string, userId: string): string {
  return `${form}_draft_${userId}`;
}

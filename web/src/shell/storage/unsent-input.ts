import { useState, useSyncExternalStore } from 'react';
import { useMe } from '../session/session.tsx';
import { createSessionValue } from '../session/session-value.ts';

/** Unsent input, per user and form; never a password. */
const inputs = createSessionValue<object | null>(null, (stored) =>
  typeof stored === 'object' ? stored : null,
);

type UnsentInput<Fields> = {
  typed: Fields;
  /** Whether something was changed, now or before a reload. */
  isUnsent: boolean;
  change(changed: Partial<Fields>): void;
  /** Called when the input was sent or discarded: resets the form, to `next` when given. */
  clear(next?: Fields): void;
};

/**
 * The fields of a form, in session storage from the first change on: they survive a reload, and an expiry
 * of the session when the same user signs in again.
 */
export function useUnsentInput<Fields extends object>(
  form: string,
  start: () => Fields,
): UnsentInput<Fields> {
  const key = keyOf(form, useMe().id);
  const [initial, setInitial] = useState(start);
  const stored = useSyncExternalStore(inputs.subscribe, () => inputs.get(key));
  return {
    typed: stored === null ? initial : { ...initial, ...stored },
    isUnsent: stored !== null,
    change: (changed) => inputs.set(key, { ...initial, ...inputs.get(key), ...changed }),
    clear: (next = initial) => {
      setInitial(next);
      inputs.set(key, null);
    },
  };
}

/** Whether a form has unsent input when it is mounted, so that it opens where the user left it. */
export function useIsUnsent(form: string): boolean {
  const key = keyOf(form, useMe().id);
  const [isUnsent] = useState(() => inputs.get(key) !== null);
  return isUnsent;
}

function keyOf(form: string, userId: string): string {
  return `${form}_draft_${userId}`;
}

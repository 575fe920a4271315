import type { Profile, Role } from '@hotel/domain/access/endpoints.ts';
import type { UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '../../app-shell/session.tsx';

/**
 * What this browser remembers of the users, for the time the server cannot be reached: the last list it
 * gave, the roles, and what was asked meanwhile. It is the signed-in person's, goes with their session
 * like every cache, and never holds a password.
 */
export type LocalUsers = {
  profiles: readonly Profile[] | null;
  /** When the list was given, ISO 8601; null without one. */
  keptAt: string | null;
  roles: readonly Role[];
  drafts: readonly UserDraft[];
};

type Written = LocalUsers & { form: typeof form; user: string };

const key = 'dev-profiles';
/** Raised whenever what is written changes its shape: what an older version wrote is then not read. */
const form = 1;
const nothing: LocalUsers = { profiles: null, keptAt: null, roles: [], drafts: [] };
const listeners = new Set<() => void>();

/** What was kept for the person signed in; another's is not read. */
export function useLocalUsers(): LocalUsers {
  const { id } = useMe();
  return usersIn(useSyncExternalStore(listen, readText), id);
}

export function readLocalUsers(userId: string): LocalUsers {
  return usersIn(readText(), userId);
}

/** Keeps what is given beside what was kept. False when the browser has no room for it. */
export function keepLocalUsers(userId: string, given: Partial<LocalUsers>): boolean {
  const written: Written = { ...nothing, ...readLocalUsers(userId), ...given, form, user: userId };
  try {
    localStorage.setItem(key, JSON.stringify(written));
  } catch (error) {
    console.error('The users could not be kept', error);
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Changes the drafts by what they are now. False when the browser has no room for them. */
export function changeDrafts(
  userId: string,
  change: (drafts: readonly UserDraft[]) => readonly UserDraft[],
): boolean {
  return keepLocalUsers(userId, { drafts: change(readLocalUsers(userId).drafts) });
}

function readText(): string | null {
  return localStorage.getItem(key);
}

function usersIn(text: string | null, userId: string): LocalUsers {
  try {
    const written = JSON.parse(text ?? 'null') as Written | null;
    if (written?.form !== form || written.user !== userId) return nothing;
    const { profiles, keptAt, roles, drafts } = written;
    return { profiles, keptAt, roles, drafts };
  } catch {
    return nothing;
  }
}

/** Hears of a change in this tab or another. */
function listen(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
}

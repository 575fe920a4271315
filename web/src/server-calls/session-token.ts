import type { Answer } from './declared-calls.ts';

/** The signed-in browser: its token and permissions in local storage, under the specification's keys. */
const tokenKey = 'auth_token';
const permissionsKey = 'permissions';

const listeners = new Set<() => void>();

export function sessionToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function keepSession({ token, permissions }: Answer<'POST /auth/login'>): void {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(permissionsKey, JSON.stringify(permissions));
  tell();
}

export function dropSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(permissionsKey);
  tell();
}

/** Hears of a sign-in or sign-out, in this tab or another; gives back how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === tokenKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

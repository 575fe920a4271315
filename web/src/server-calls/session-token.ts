import type { Answer } from './declared-calls.ts';

/** The signed-in browser: its token and permissions in local storage, under the specification's keys. */
const tokenKey = 'auth_token';
const permissionsKey = 'permissions';

export function sessionToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function keepSession({ token, permissions }: Answer<'POST /auth/login'>): void {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(permissionsKey, JSON.stringify(permissions));
}

export function dropSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(permissionsKey);
}

/** What the frame does when the session turns out to be over: it clears the browser and goes to /login. */
let whenOver: () => void = dropSession;

export function onSessionOver(act: () => void): void {
  whenOver = act;
}

export function sessionIsOver(): void {
  whenOver();
}

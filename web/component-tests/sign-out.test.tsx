import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../src/api/queries.ts';
import { expireSession, signOut } from '../src/shell/session/sign-out.ts';
import { stubApi } from './render-with-api.tsx';

function storeInput() {
  localStorage.setItem('auth_token', 'a token');
  localStorage.setItem('stored_months', 'a list');
  localStorage.setItem('admin_tab', 'hotels');
  sessionStorage.setItem('typed', '12');
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('signing out removes what was typed in the tab and all but the preferences', async () => {
  const requests = stubApi(() => ({ ok: true }));
  storeInput();
  await signOut(queryClient());
  expect(requests.map(({ request }) => request)).toEqual(['POST /auth/logout']);
  expect({ ...sessionStorage }).toEqual({});
  expect({ ...localStorage }).toEqual({ admin_tab: 'hotels' });
});

test('a session that expires leaves what was typed for the next sign-in of the same user', () => {
  storeInput();
  expireSession(queryClient());
  expect(sessionStorage.getItem('typed')).toBe('12');
  expect({ ...localStorage }).toEqual({ admin_tab: 'hotels' });
});

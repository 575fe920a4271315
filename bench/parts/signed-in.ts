import type { Browser, Page } from '@playwright/test';
import { fetchJson } from '../running.ts';

export const manager = { email: 'manager@demo.hotel', password: 'demo-manager-2026' };
export const admin = { email: 'admin@demo.hotel', password: 'demo-admin-2026' };

/** The local storage of a user who is signed in and has selected a hotel. */
export type SignedIn = { url: string; storage: Readonly<Record<string, string>> };

/** Signs in to the demonstration on this port. */
export async function signedIn(port: number, account: typeof manager): Promise<SignedIn> {
  const { token, permissions } = await fetchJson<{ token: string; permissions: string[] }>(
    port,
    'POST',
    '/auth/login',
    { body: account },
  );
  const me = await fetchJson<{ hotel_name: string; hotels: { id: string; name: string }[] }>(
    port,
    'GET',
    '/auth/me',
    { token },
  );
  const hotel = me.hotels.find(({ name }) => name === me.hotel_name);
  return {
    url: `http://127.0.0.1:${port}`,
    storage: {
      auth_token: token,
      permissions: JSON.stringify(permissions),
      selected_hotel: JSON.stringify(hotel),
    },
  };
}

/** A page in a new browser context that holds only the sign-in; the caller closes the context. */
export async function pageOf(browser: Browser, { storage }: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((storedState) => {
    for (const [key, value] of Object.entries(storedState)) localStorage.setItem(key, value);
  }, storage);
  return await context.newPage();
}

import type { Page } from '@playwright/test';
import { type ApiCaller, type DemonstrationUser, expect, signIn } from './fixtures.ts';
import type { Product } from './running-server.ts';

/** The users tab of the administration, for its scenarios. */

export type StoredUser = {
  id: string;
  email: string;
  role: string;
  hotel_name: string | null;
  grants: string[];
  denies: string[];
  permissions: string[];
  hotels: { id: string; name: string }[];
};

/** Signs in and opens the tab; waits for the list. */
export async function openUsers(
  page: Page,
  demo: Product,
  person: DemonstrationUser,
): Promise<void> {
  await signIn(page, demo, person, '/administration');
  await openUsersTab(page);
}

export async function showUsers(page: Page, demo: Product): Promise<void> {
  await page.goto(`${demo.url}/administration`);
  await openUsersTab(page);
}

async function openUsersTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await expect(page.getByRole('table', { name: 'Utilisateurs' })).toBeVisible();
}

export function rowOf(page: Page, email: string) {
  // Match the whole address: other scenarios create users whose addresses end in the same way.
  const itself = new RegExp(`(?<![\\w.-])${email.replaceAll('.', '\\.')}`);
  return page.getByRole('row').filter({ hasText: itself });
}

/** The stored user with this address; undefined without one. */
export async function storedUser(api: ApiCaller, email: string): Promise<StoredUser | undefined> {
  const { body } = await api('GET', '/profiles');
  return (body as StoredUser[]).find((user) => user.email === email);
}

/** Creates a user through the API. */
export async function madeUser(api: ApiCaller, user: Record<string, unknown>): Promise<string> {
  const { status, body } = await api('POST', '/profiles', { password: 'mot-de-passe', ...user });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as StoredUser).id;
}

/** Selects an action in the menu of a user's row. */
export async function chooseForUser(page: Page, email: string, action: string): Promise<void> {
  await openUserMenu(page, email);
  await page.getByRole('menuitem', { name: action }).click();
}

export async function openUserMenu(page: Page, email: string): Promise<void> {
  await rowOf(page, email).getByRole('button', { name: 'Actions pour' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

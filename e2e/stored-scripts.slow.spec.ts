import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures.ts';
import type { ProductCopy } from './product-copies.ts';

/** Scripts are stored in every text field: every screen shows them as text. */
test.describe.configure({ mode: 'serial' });

const script = `<img src=x onerror="window.ran=1" data-stored>`;
const element = `"'><svg onload=window.ran=1 data-stored></svg><b data-stored>`;
const address = `javascript:window.ran=1//`;
const fileName = `<img src=x onerror=window.ran=1 data-stored>.pdf`;
const today = todayIn('Europe/Paris', Date.now());
const [year = 0, month = 0] = today.split('-').map(Number);
const admin = { email: 'direction@hotel.example', password: 'secret-du-port' };

let server: ProductCopy;
let token = '';
let logId = '';

async function sends(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function made(method: string, path: string, body: unknown): Promise<string> {
  return ((await sends(method, path, body)) as { id: string }).id;
}

test.beforeAll(async ({ copies }) => {
  server = await copies.open({ from: 'empty' });
  await sends('POST', '/auth/register-first', { ...admin, hotel_name: script });
  token = ((await sends('POST', '/auth/login', admin)) as { token: string }).token;
  const [{ id: hotel_id }] = (await sends('GET', '/hotels')) as [{ id: string }];
  await sends('POST', '/hotels', { name: element });
  await sends('POST', '/permissions', {
    code: '<img/src=x/onerror=ran=1/data-stored>',
    description: script,
  });
  await sends('POST', '/roles', { name: script, description: element, permissions: [] });
  await sends('POST', '/roles', { name: element, description: script, permissions: [] });
  await sends('POST', '/profiles', {
    email: 'victime@hotel.example',
    password: 'un-secret',
    role: script,
    hotels: [hotel_id],
    hotel_name: script,
  });
  await sends('POST', '/admin/invitations', {
    email: 'invitee@hotel.example',
    role: element,
    hotel_id,
    hotel_ids: [hotel_id],
  });
  await sends('POST', '/budgets', { hotel_id, month, year, budget: 1000 });
  await sends('POST', '/nuitees/imports', {
    hotel_id,
    source: { kind: 'paste', label: script },
    snapshots: [{ as_of_date: today, items: [{ stay_date: today, nuitees: 12 }] }],
  });
  await sends('PUT', `/oracle/config?hotel_id=${hotel_id}`, {
    host: '192.0.2.1',
    port: 1521,
    service: 'PMS',
    username: script,
    password: script,
  });
  logId = await made('POST', '/logs', {
    message: script,
    url: address,
    userAgent: element,
    stack: `${script}\n${address}`,
    ts: script,
    user: { email: script, nom: { element } },
    extra: { [script]: [element, address] },
  });
  const folder = join(server.dataDir, 'reports', 'MAISON', today, `Cloture`);
  const other = join(server.dataDir, 'reports', 'MAISON', today, `<b data-stored>Audit`);
  for (const place of [folder, other]) {
    await mkdir(place, { recursive: true });
    await writeFile(join(place, fileName), '%PDF-1.4\n%%EOF\n');
  }
  await sends('POST', '/rapports-mapping', { hotel_id, rapports_code: 'MAISON' });
});
test.afterAll(() => server.stop());

/** Simulated guests of a PMS, whose names and companies are not validated; this server has no PMS. */
async function guestsAre(page: Page): Promise<void> {
  const guest = {
    arrival: today,
    departure: today,
    ...Object.fromEntries(
      [
        'client',
        'category',
        'rate',
        'company',
        'agency',
        'channel',
        'source',
        'block',
        'group',
      ].map((name, index) => [name, index % 2 === 0 ? script : element]),
    ),
    room_number: script,
    rooms: 1,
    adults: 1,
    children: 0,
    share: element,
    confirmed_price: 12,
    reservation: script,
  };
  await page.route('**/api/oracle/noshow-detail', (route) =>
    route.fulfill({ json: { ok: true, rows: [guest] } }),
  );
  const counts = { ROOM: 1, ADULT: 1, CHILD: 0, PAX: 1 };
  await page.route('**/api/oracle/nationalite*', (route) =>
    route.fulfill({
      json: {
        ok: true,
        rows: [
          { NATIONALITE: script, ...counts },
          { NATIONALITE: element, ...counts },
        ],
      },
    }),
  );
}

/** Checks that no stored text has become an element of the page. */
async function expectOnlyText(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    elements: document.querySelectorAll('[data-stored]').length,
    handlers: [...document.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    addresses: [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')]
      .flatMap((one) =>
        ['href', 'src', 'action', 'formaction', 'data'].map((name) => one.getAttribute(name) ?? ''),
      )
      .filter((text) => {
        // The address as the browser resolves it.
        const read = URL.parse(text, location.href)?.href ?? '';
        return /^(?:javascript|vbscript|data:text)/.test(read);
      }),
  }));
  expect({ at: page.url(), ...found }).toEqual({
    at: page.url(),
    ran: false,
    elements: 0,
    handlers: 0,
    addresses: [],
  });
}

test('stored scripts are shown as text on every screen, and none runs', async ({ page }) => {
  test.setTimeout(300_000);
  const warned: string[] = [];
  page.on('dialog', (dialog) => {
    warned.push(dialog.message());
    void dialog.dismiss();
  });
  await guestsAre(page);
  await signInAs(page, server, admin);
  await page.getByLabel('Sélectionner hôtel').selectOption(script);
  /**
   * Opens a screen, waits for the text and checks the elements of the page. A script that would run late has no
   * event: `networkidle` waits half a second without a request.
   */
  const opens = async (path: string, shown: string | RegExp, within = page.getByRole('main')) => {
    await page.goto(`${server.url}${path}`);
    await expect(within.getByText(shown).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectOnlyText(page);
  };
  const chooses = async (tab: string, shown: string | RegExp) => {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('main').getByText(shown).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectOnlyText(page);
  };
  await opens('/', script, page.locator('body'));
  await opens('/noshow', script);
  await opens('/nationalite', script);
  await opens('/snapshot-jour', script, page.locator('body'));
  await opens('/data-entry', 'Import Oracle');
  await chooses('Coller Excel', script);
  await chooses('Vérification Données', 'Vérification');
  await chooses('N-1 & Écart', 'Écart');
  await chooses('Import Excel', 'Import');
  await opens('/rapport-cloture', fileName.replace(/\.pdf$/, ''));
  await opens('/administration', 'Base de données');
  await chooses('Utilisateurs', 'victime@hotel.example');
  await chooses('Rôles', script);
  await chooses('Hôtels', element);
  await chooses('Budgets', script);
  await opens('/administration/rapports-mapping', script);
  await opens('/administration/logs', script);
  await opens(`/administration/logs/${logId}`, address);
  await opens('/administration/journal', script);
  await opens('/administration/donnees-personnelles', 'Données personnelles');
  await opens('/profile', 'Mon Profil');
  expect(warned).toEqual([]);
});

test('a hotel accepts no logo that contains a script, in any spelling', async () => {
  const logos = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+',
    'data:image/png,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://hotel.example/1',
    'file:///etc/passwd',
    '//evil.example/logo.png',
  ];
  for (const logo_url of logos) {
    const refused = sends('POST', '/hotels', { name: `Logo ${logo_url}`, logo_url });
    await expect(refused, logo_url).rejects.toThrow(': 400 ');
  }
});

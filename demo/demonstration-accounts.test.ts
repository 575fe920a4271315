import { addDays } from '@hotel/domain/calendar/day.ts';
import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { logInByPassword } from '@hotel/server/test/log-in.ts';
import { expect, it } from 'vitest';
import { demonstrationAccounts, openAccounts } from './demonstration-accounts.ts';
import { aDemonstration } from './demonstration-for-tests.ts';
import { alpes } from './hotels/alpes.ts';
import type { HotelPlan } from './hotels/hotel-plan.ts';
import { vieuxPort } from './hotels/vieux-port.ts';

/** A copy of the smallest hotel under another name, which is enough for accounts. */
const lyonInSmall: HotelPlan = { ...vieuxPort, name: 'Le Grand Hôtel de Lyon', service: 'OTHER' };
const today = '2026-11-21';

const demonstration = await aDemonstration(alpes, lyonInSmall, vieuxPort);
await openAccounts(demonstration.database, await demonstration.fill(today));
const server = await demonstration.server();

const expected = {
  'admin@demo.hotel': { role: 'admin', main: 'Le Grand Hôtel de Lyon', hotels: 3 },
  'manager@demo.hotel': { role: 'manager', main: 'Le Grand Hôtel de Lyon', hotels: 2 },
  'user@demo.hotel': { role: 'user', main: 'Auberge du Vieux Port', hotels: 1 },
};

it.each(demonstrationAccounts)('signs $email in, with the hotels of a $role', async (account) => {
  const { email, password } = account;
  expect(password.length).toBeGreaterThanOrEqual(12);
  const { token } = await logInByPassword(server.signedOut, { email, password });
  const headers = { authorization: `Bearer ${token}` };
  const me = await server.signedOut.send('GET', '/api/auth/me', { headers });
  const { role, main, hotels } = expected[email];
  expect(me.body).toMatchObject({ email, role, hotel_name: main });
  const theirs = await server.signedOut.send('GET', `/api${listHotels.path}`, { headers });
  expect(theirs.body).toHaveLength(hotels);
});

it('keeps changes that users made to the accounts', async () => {
  const { database } = demonstration;
  await database.query(
    `delete from account_hotel; delete from session; delete from account where email like 'user@%'`,
  );
  await openAccounts(database, await demonstration.fill(addDays(today, 1)));
  const { rows } = await database.query('select email from account order by email');
  expect(rows).toEqual([{ email: 'admin@demo.hotel' }, { email: 'manager@demo.hotel' }]);
});

import { listAlerts } from '@hotel/domain/alerts/endpoints.ts';
import { saveFlash } from '@hotel/domain/flash/endpoints.ts';
import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { openOutbox } from '@hotel/server/test/outbox.ts';
import { expect, it } from 'vitest';
import { aDemonstration } from '../demonstration-for-tests.ts';
import { lyon } from '../hotels/lyon.ts';
import { prepareFlash } from './prepare-flash.ts';

it('puts one flash into the outbox, with a current alert', async () => {
  const instant = '2026-11-21T11:00:00Z';
  const demonstration = await aDemonstration(lyon);
  const [hotel] = await demonstration.openAt(instant);
  if (hotel === undefined) throw new Error('the demonstration has no hotel');
  const server = await demonstration.server(() => instant);
  const theirs = await (await server.createAdmin()).call(listHotels);
  const manager = await server.createManager(...theirs);
  const { email } = manager;
  const visit = { email, colleague: email, now: Date.parse(instant) };
  await prepareFlash(demonstration.database, hotel, visit);
  await prepareFlash(demonstration.database, hotel, visit);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const mail = await openOutbox(server).next();
  expect(mail.subject).toContain('Flash du 21/11/2026');
  const [alert] = await manager.call(listAlerts, { query: { hotel_id: hotel.id } });
  expect(alert?.rule).toBe('pickup_below');
  expect(mail.text).toContain(alert?.text);
  expect(mail.text).toContain('Congrès reporté au printemps');
  // A visitor who turned it off is not subscribed again.
  await manager.call(saveFlash, { body: { enabled: false } });
  await prepareFlash(demonstration.database, hotel, visit);
  const { rows } = await demonstration.database.query('select enabled from flash_subscription');
  expect(rows).toEqual([{ enabled: false }]);
});

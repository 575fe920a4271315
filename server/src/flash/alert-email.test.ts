import { saveAlertRules } from '@hotel/domain/alerts/endpoints.ts';
import { saveFlash } from '@hotel/domain/flash/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { snapshotInput } from '../nights/nights-for-tests.ts';
import {
  plain,
  sendFailedFlashes,
  triggerFlashRound,
  waitForFailedFlash,
} from './flash-for-tests.ts';
import { mailingServers } from './mailing-server-for-tests.ts';

const { itIs, startMailingServer } = mailingServers();

beforeEach(() => itIs('2026-11-23T05:00:00Z'));

const sentence = 'Pick-up de novembre 2026 négatif au dernier matin.';
const withoutPause = { firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 };

/** A hotel whose manager has had the flash of the day, before its pick-up became negative. */
async function hotelAfterItsFlash(
  options: Parameters<typeof startMailingServer>[0] = {},
  names: readonly string[] = ['Le Port'],
) {
  const server = await startMailingServer(options);
  const hotels = await Promise.all(names.map((name) => server.createHotel(name)));
  const [hotel] = hotels;
  if (hotel === undefined) throw new Error('no hotel');
  const manager = await server.createManager(...hotels);
  await manager.call(saveFlash, { body: { enabled: true } });
  const books = (of: typeof hotel, asOf: string, nuitees: number) =>
    manager.call(writeSnapshot, snapshotInput(of, asOf, { '2026-11-25': nuitees }));
  for (const each of hotels) {
    await manager.call(saveAlertRules, {
      query: { hotel_id: each.id },
      body: { pickup_below: 0 },
    });
    await books(each, '2026-11-22', 60);
    await books(each, '2026-11-23', 61);
  }
  await server.round();
  return { ...server, hotel, hotels, manager, books };
}

describe('an alert that begins after the flash of the day', () => {
  it('is mailed at once, leads to its day and can be unsubscribed from', async () => {
    const { hotel, manager, books, round, mailsTo } = await hotelAfterItsFlash();
    await books(hotel, '2026-11-23', 50);
    await round();
    const [flash, alert, ...others] = mailsTo(manager.email);
    expect(others).toEqual([]);
    expect(plain(flash?.text ?? '')).not.toContain(sentence);
    expect(plain(alert?.subject ?? '')).toBe('Alerte : Le Port');
    for (const form of [alert?.text, alert?.html]) expect(plain(form ?? '')).toContain(sentence);
    expect(alert?.text).toContain(`http://localhost:3000/?mois=2026-11&hotel=${hotel.id}`);
    expect(alert?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is mailed once, and not again within three days while it lasts', async () => {
    const { hotel, manager, books, round, mailsTo } = await hotelAfterItsFlash();
    await books(hotel, '2026-11-23', 50);
    await round();
    await books(hotel, '2026-11-23', 49);
    await round();
    expect(mailsTo(manager.email)).toHaveLength(2);
    itIs('2026-11-24T05:00:00Z');
    await books(hotel, '2026-11-24', 40);
    await round();
    const [, , next, ...others] = mailsTo(manager.email);
    expect(others).toEqual([]);
    expect(plain(next?.text ?? '')).not.toContain(sentence);
    expect(plain(next?.text ?? '')).toContain('1 alerte des derniers jours en cours.');
  });

  it('is mailed when only its threshold changed', async () => {
    const { hotel, manager, round, mailsTo } = await hotelAfterItsFlash();
    await round();
    expect(mailsTo(manager.email)).toHaveLength(1);
    const query = { hotel_id: hotel.id };
    await manager.call(saveAlertRules, { query, body: { pickup_below: 10 } });
    await round();
    expect(mailsTo(manager.email)).toHaveLength(2);
  });

  it('of several hotels is one email, to those who may read them', async () => {
    const { hotels, manager, createManager, books, round, mailsTo } = await hotelAfterItsFlash({}, [
      'Le Port',
      'Le Lac',
    ]);
    const [port, lake] = hotels;
    if (port === undefined || lake === undefined) throw new Error('two hotels were asked for');
    const neighbour = await createManager(lake);
    await neighbour.call(saveFlash, { body: { enabled: true } });
    await round();
    const silent = await createManager(port);
    await books(port, '2026-11-23', 50);
    await books(lake, '2026-11-23', 50);
    await round();
    const ofManager = plain(mailsTo(manager.email)[1]?.text ?? '');
    expect(plain(mailsTo(manager.email)[1]?.subject ?? '')).toBe('2 alertes : 2 hôtels');
    expect(ofManager).toContain('LE PORT');
    expect(ofManager).toContain('LE LAC');
    const ofNeighbour = plain(mailsTo(neighbour.email)[1]?.text ?? '');
    expect(ofNeighbour).toContain('LE LAC');
    expect(ofNeighbour).not.toContain('LE PORT');
    expect(mailsTo(silent.email)).toEqual([]);
  });

  it('is told by the flash to whoever still waits for it', async () => {
    const { hotel, manager, createHotel, createManager, books, round, mailsTo } =
      await hotelAfterItsFlash();
    const late = await createHotel('Le Lac');
    const waiting = await createManager(hotel, late);
    await waiting.call(saveFlash, { body: { enabled: true } });
    await books(hotel, '2026-11-23', 50);
    await round();
    expect(mailsTo(manager.email)).toHaveLength(2);
    expect(mailsTo(waiting.email)).toEqual([]);
    await waiting.call(writeSnapshot, snapshotInput(late, '2026-11-23', { '2026-11-25': 4 }));
    await round();
    await round();
    const [flash, ...others] = mailsTo(waiting.email);
    expect(others).toEqual([]);
    expect(plain(flash?.text ?? '')).toContain(sentence);
  });

  it.each([
    ['the subscription', 'update flash_subscription set enabled = false where account_id = $1'],
    ['the account', 'delete from account where id = $1'],
    ['the right to the hotel', 'delete from account_hotel where account_id = $1'],
    [
      'the alert',
      `update alert set ended_at = now() where hotel_id in
       (select hotel_id from account_hotel where account_id = $1)`,
    ],
  ])('is not mailed when %s is gone before the mail server answers', async (_what, statement) => {
    const { hotel, manager, books, database, smtp } = await hotelAfterItsFlash({
      mailRetry: withoutPause,
    });
    await smtp.stop();
    await books(hotel, '2026-11-23', 50);
    await triggerFlashRound(database);
    await waitForFailedFlash(database);
    await database.query(statement, [manager.id]);
    await smtp.start();
    await sendFailedFlashes(database);
    expect(smtp.deliveries).toHaveLength(1);
  });
});

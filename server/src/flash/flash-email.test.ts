import { saveAlertRules } from '@hotel/domain/alerts/endpoints.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { previewFlash, saveFlash } from '@hotel/domain/flash/endpoints.ts';
import { updateHotel } from '@hotel/domain/hotels/endpoints.ts';
import { readLanding } from '@hotel/domain/landing/endpoints.ts';
import { readGrid, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { createNote } from '@hotel/domain/notes/endpoints.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { storeResort } from '../landing/resort-hotel-for-tests.ts';
import { snapshotInput } from '../nights/nights-for-tests.ts';
import {
  plain,
  sendFailedFlashes,
  triggerFlashRound,
  waitForFailedFlash,
  waitForFlashes,
} from './flash-for-tests.ts';
import { mailingServers } from './mailing-server-for-tests.ts';

const { itIs, now, startMailingServer } = mailingServers();

beforeEach(() => itIs('2026-11-23T05:00:00Z'));

describe('the email', () => {
  it('leaves once, when the snapshot of every hotel is there', async () => {
    const { createHotel, createManager, round, mailsTo } = await startMailingServer();
    const [port, lake] = [await createHotel('Le Port'), await createHotel('Le Lac')];
    const manager = await createManager(port, lake);
    await manager.call(saveFlash, { body: { enabled: true } });
    await manager.call(writeSnapshot, snapshotInput(port, '2026-11-23', { '2026-11-25': 60 }));
    await round();
    expect(mailsTo(manager.email)).toEqual([]);
    await manager.call(writeSnapshot, snapshotInput(lake, '2026-11-23', { '2026-11-25': 4 }));
    await round();
    await manager.call(writeSnapshot, snapshotInput(lake, '2026-11-23', { '2026-11-25': 5 }));
    itIs('2026-11-23T18:00:00Z');
    await round();
    const mails = mailsTo(manager.email);
    expect(mails.map(({ subject }) => plain(subject))).toEqual(['Flash du 23/11/2026 : 2 hôtels']);
    const text = plain(mails[0]?.text ?? '');
    expect(text.indexOf('GROUPE')).toBeLessThan(text.indexOf('LE PORT'));
    expect(text).not.toContain('photo du jour manque');
  });

  it('has the notes written since the day before began in the hotel, in both its forms', async () => {
    const { createHotel, createManager, round, mailsTo } = await startMailingServer();
    const hotel = await createHotel('Le Port');
    const manager = await createManager(hotel);
    await manager.call(saveFlash, { body: { enabled: true } });
    const write = (at: string, text: string, date: string | null = null) => {
      itIs(at);
      const body = { hotel_id: hotel.id, month: 11, year: 2026, date, text };
      return manager.call(createNote, { body });
    };
    // 23:59 and 00:00 in Paris.
    await write('2026-11-21T22:59:00Z', 'Note d’avant-hier');
    await write('2026-11-21T23:00:00Z', 'Congrès <annulé>', '2026-11-25');
    itIs('2026-11-23T05:00:00Z');
    const preview = await manager.call(previewFlash, { query: { hotel_id: hotel.id } });
    expect(plain(preview.text)).toContain(
      `- mer. 25 novembre : Congrès <annulé> (${manager.email})`,
    );
    await write('2026-11-23T05:00:00Z', 'Écrite ce matin');
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    await round();
    const [mail] = mailsTo(manager.email);
    const text = plain(mail?.text ?? '');
    expect(text).not.toContain('avant-hier');
    expect(text.indexOf('Congrès')).toBeLessThan(text.indexOf('Écrite ce matin'));
    expect(plain(mail?.html ?? '')).toContain('Congrès &lt;annulé&gt;');
  });

  it('leaves at 09:00 of the first hotel at the latest, and names who is missing', async () => {
    const { createHotel, createManager, round, mailsTo } = await startMailingServer();
    const [port, lake] = [await createHotel('Le Port'), await createHotel('Le Lac')];
    const manager = await createManager(port, lake);
    await manager.call(saveFlash, { body: { enabled: true } });
    await manager.call(writeSnapshot, snapshotInput(port, '2026-11-23', { '2026-11-25': 60 }));
    itIs('2026-11-23T07:59:00Z');
    await round();
    expect(mailsTo(manager.email)).toEqual([]);
    itIs('2026-11-23T08:00:00Z');
    await round();
    const [mail] = mailsTo(manager.email);
    expect(plain(mail?.text ?? '')).toContain('La photo du jour manque pour Le Lac');
    expect(plain(mail?.html ?? '')).toContain('La photo du jour manque pour Le Lac');
    await manager.call(writeSnapshot, snapshotInput(lake, '2026-11-23', { '2026-11-25': 4 }));
    await round();
    expect(mailsTo(manager.email)).toHaveLength(1);
  });

  it('has the figures of the dashboard in both its forms', async () => {
    const { createHotel, createManager, database, round, mailsTo } = await startMailingServer();
    itIs('2017-03-13T06:00:00Z');
    const hotel = await createHotel('Resort');
    await storeResort(database, hotel);
    await database.query(`delete from snapshot_month where as_of_date > '2017-03-13'`);
    const manager = await createManager(hotel);
    await manager.call(saveFlash, { body: { enabled: true, hotels: [hotel.id] } });
    await round();
    const [mail] = mailsTo(manager.email);
    const query = { hotel_id: hotel.id, month: 3, year: 2017 };
    const grid = await manager.call(readGrid, { query });
    const landing = await manager.call(readLanding, { query });
    const latest = grid.rows.at(-1);
    expect(latest?.as_of).toBe('2017-03-13');
    const weekBefore = grid.rows.findLast(({ as_of }) => as_of <= '2017-03-06');
    const figures = [
      frenchNumber(latest?.total ?? null),
      frenchSigned(latest?.pickup ?? null),
      frenchSigned((latest?.total ?? 0) - (weekBefore?.total ?? 0)),
      frenchNumber(latest?.n1_value ?? null),
      frenchNumber(landing.expected),
      `${frenchNumber(landing.low)} à ${frenchNumber(landing.high)}`,
    ];
    expect(figures).not.toContain('–');
    for (const form of [mail?.text, mail?.html]) {
      for (const figure of figures) expect(form).toContain(figure);
    }
  });

  it('can be ended with one click of the mail client', async () => {
    const { createHotel, createManager, signedOut, app, round, mailsTo } =
      await startMailingServer();
    const hotel = await createHotel();
    const manager = await createManager(hotel);
    await manager.call(saveFlash, { body: { enabled: true } });
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    await round();
    const [mail] = mailsTo(manager.email);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<http:\/\/localhost:3000(\/api\/flash\/unsubscribe\?token=[^>]+)>$/.exec(
      mail?.headers['list-unsubscribe'] ?? '',
    )?.[1];
    const click = () =>
      app.inject({
        method: 'POST',
        url: url ?? '',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
        },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).statusCode).toBe(200);
    expect((await click()).statusCode).toBe(200);
    itIs('2026-11-24T05:00:00Z');
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-24', { '2026-11-25': 60 }));
    await round();
    expect(mailsTo(manager.email)).toHaveLength(1);
    expect(signedOut.token).toBeNull();
  });

  it('holds a hotel’s name as text, in one subject line', async () => {
    const { createHotel, createManager, database, round, mailsTo } = await startMailingServer();
    const hotel = await createHotel('<img src=x onerror=alert(1)> & "Fils"');
    // No endpoint takes such a name; a restored backup of an old version may hold it.
    await database.query(
      `update hotel set name = name || E'\\r\\nBcc: eve@hotel.test' where id = $1`,
      [hotel.id],
    );
    const manager = await createManager(hotel);
    await manager.call(saveFlash, { body: { enabled: true } });
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    await round();
    const [mail] = mailsTo(manager.email);
    expect(mail?.headers['bcc']).toBeUndefined();
    expect(mail?.subject).toContain('<img src=x onerror=alert(1)> & "Fils" Bcc: eve@hotel.test');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Fils&quot;');
  });
});

describe('when it is sent, not when it is queued,', () => {
  it('its figures are read, and it says that it is late', async () => {
    const { createHotel, createManager, database, smtp, mailsTo } = await startMailingServer({
      // No attempt is under way while the figures change.
      mailRetry: { firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 },
    });
    const hotel = await createHotel();
    const manager = await createManager(hotel);
    await manager.call(saveFlash, { body: { enabled: true } });
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 1111 }));
    await smtp.stop();
    await triggerFlashRound(database);
    await waitForFailedFlash(database);
    itIs('2026-11-23T09:00:00Z');
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 2222 }));
    await smtp.start();
    await sendFailedFlashes(database);
    const text = plain(mailsTo(manager.email)[0]?.text ?? '');
    expect(text).toContain('2 222');
    expect(text).not.toContain('1 111');
    expect(text).toContain('Ce flash devait partir à 06:00');
  });

  it.each([
    ['the rights of its reader', `delete from account_hotel where account_id = $1`],
    ['the account', `delete from account where id = $1`],
    ['the subscription', `update flash_subscription set enabled = false where account_id = $1`],
    [
      'its only hotel',
      `update hotel set deleted_at = now() where id in
      (select hotel_id from account_hotel where account_id = $1)`,
    ],
    [
      'the permission',
      `insert into account_override (account_id, permission_id, mode)
      select $1, id, 'deny' from permission where code in ('rapport_nuite', 'saisie_nuite')`,
    ],
  ])('%s may be gone, and nothing is sent', async (_what, statement) => {
    const { createHotel, createManager, database, smtp } = await startMailingServer({
      mailRetry: { firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 },
    });
    const hotel = await createHotel();
    const manager = await createManager(hotel);
    await manager.call(saveFlash, { body: { enabled: true } });
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    await smtp.stop();
    await triggerFlashRound(database);
    await waitForFailedFlash(database);
    await database.query(statement, [manager.id]);
    await smtp.start();
    await sendFailedFlashes(database);
    expect(smtp.deliveries).toEqual([]);
  });

  it('a hotel that was withdrawn is left out', async () => {
    const { createHotel, createManager, database, round, mailsTo } = await startMailingServer();
    const [port, lake] = [await createHotel('Le Port'), await createHotel('Le Lac')];
    const manager = await createManager(port, lake);
    await manager.call(saveFlash, { body: { enabled: true, hotels: [lake.id, port.id] } });
    for (const hotel of [port, lake]) {
      await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    }
    await database.query('delete from account_hotel where account_id = $1 and hotel_id = $2', [
      manager.id,
      lake.id,
    ]);
    await round();
    const [mail] = mailsTo(manager.email);
    expect(plain(mail?.subject ?? '')).toBe('Flash du 23/11/2026 : Le Port');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Le Lac');
  });
});

describe('with several servers and subscribers', () => {
  it('two servers send it once', async () => {
    const one = await startMailingServer();
    const two = await startTestServer({
      database: one.database,
      mail: one.mail,
      now,
    });
    await two.app.listen({ port: 0, host: '127.0.0.1' });
    const hotel = await one.createHotel();
    const people = await Promise.all(Array.from({ length: 5 }, () => one.createManager(hotel)));
    for (const person of people) await person.call(saveFlash, { body: { enabled: true } });
    await people[0]?.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    await Promise.all([triggerFlashRound(one.database), triggerFlashRound(one.database)]);
    await waitForFlashes(one.database);
    const received = people.map(({ email }) => one.mailsTo(email).length);
    expect(received).toEqual(people.map(() => 1));
  });

  it('many subscribers each receive it', async () => {
    const { createHotel, createUser, createManager, round, smtp } = await startMailingServer();
    const hotel = await createHotel();
    const manager = await createManager(hotel);
    for (let count = 0; count < 40; count += 1) {
      const person = await createUser(hotel);
      await person.call(saveFlash, { body: { enabled: true } });
    }
    await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    await round();
    expect(smtp.deliveries).toHaveLength(40);
  });
});

describe('alerts', () => {
  it('are named once and again after three days of silence', async () => {
    const server = await startMailingServer();
    const { createHotel, createManager, createAdmin, round, mailsTo } = server;
    const hotel = await createHotel();
    await (await createAdmin()).call(updateHotel, { params: { id: hotel.id }, body: { beds: 50 } });
    const manager = await createManager(hotel);
    const query = { hotel_id: hotel.id };
    await manager.call(saveAlertRules, { query, body: { occupancy_above: 99 } });
    await manager.call(saveFlash, { body: { enabled: true } });
    for (let day = 0; day < 5; day += 1) {
      itIs(`2026-11-${23 + day}T05:00:00Z`);
      const asOf = todayIn('Europe/Paris', now().getTime());
      await manager.call(writeSnapshot, snapshotInput(hotel, asOf, { '2026-11-28': 60 + day }));
      await round();
    }
    const sentence = 'Occupation (lits) au-dessus de 99 % la nuit du samedi 28 novembre 2026.';
    const named = mailsTo(manager.email).map(({ text }) => plain(text).includes(sentence));
    expect(named).toEqual([true, false, false, false, true]);
    const silent = plain(mailsTo(manager.email)[1]?.text ?? '');
    expect(silent).toContain('1 alerte des derniers jours en cours.');
  });
});

it('the preview is the email of that hotel', async () => {
  const { createHotel, createManager, round, mailsTo } = await startMailingServer();
  const hotel = await createHotel('Le Port');
  const manager = await createManager(hotel);
  await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
  const preview = await manager.call(previewFlash, { query: { hotel_id: hotel.id } });
  await manager.call(saveFlash, { body: { enabled: true } });
  await round();
  const [mail] = mailsTo(manager.email);
  expect({ subject: mail?.subject, text: mail?.text.trim() }).toEqual({
    subject: preview.subject,
    text: preview.text.trim(),
  });
  expect(preview.html).toContain('<html');
});

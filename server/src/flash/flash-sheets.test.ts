import { saveFlash } from '@hotel/domain/flash/endpoints.ts';
import { writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { textsOfPdf } from '../../test/pdf-text.ts';
import type { ReceivedMail } from '../../test/received-mail.ts';
import { snapshotInput } from '../nights/nights-for-tests.ts';
import { createSheetAttacher, type MeetingSheetPdf } from './attach-sheets.ts';
import { buildFlash } from './build-flash.ts';
import { plain } from './flash-for-tests.ts';
import type { FlashHotel } from './flash-store.ts';
import { aHotelFlash } from './hotel-flash-for-tests.ts';
import { createFlashLoader, type LoadedFlash } from './load-hotel-flash.ts';
import { mailingServers } from './mailing-server-for-tests.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

const { itIs, now, startMailingServer } = mailingServers();

const nothing: Pick<ReceivedMail, 'text' | 'attachments'> = { text: '', attachments: [] };

beforeEach(() => itIs('2026-11-23T05:00:00Z'));

describe('the meeting sheets of a flash', () => {
  it('are attached as PDF, one for each hotel, for whoever wants them, with the figures of the flash', async () => {
    const { app, createHotel, createManager, round, mailsTo } = await startMailingServer();
    const [lake, port] = [await createHotel('Hôtel du Lac & Fils'), await createHotel('Le Port')];
    const [manager, other] = [await createManager(lake, port), await createManager(lake)];
    const body = { enabled: true, hotels: [lake.id, port.id], meeting_sheet: true };
    await manager.call(saveFlash, { body });
    await other.call(saveFlash, { body: { enabled: true } });
    for (const [hotel, nuitees] of [
      [lake, 1111],
      [port, 2222],
    ] as const) {
      await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-22', { '2026-11-25': 1000 }));
      await manager.call(
        writeSnapshot,
        snapshotInput(hotel, '2026-11-23', { '2026-11-25': nuitees }),
      );
    }
    const downloads = await Promise.all(
      [lake, port].map(async ({ id }) => {
        const url = `/api/meeting-sheet/pdf?hotel_id=${id}`;
        const headers = { authorization: `Bearer ${manager.token}` };
        return (await app.inject({ url, headers })).rawPayload;
      }),
    );
    await round();
    const [mail = nothing] = mailsTo(manager.email);
    expect(mail.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['reunion-Hotel-du-Lac-Fils-2026-11-23.pdf', 'application/pdf'],
      ['reunion-Le-Port-2026-11-23.pdf', 'application/pdf'],
    ]);
    const sent = mail.attachments.map(({ content }) => Buffer.from(content));
    expect(sent.map((content, index) => downloads[index]?.equals(content))).toEqual([true, true]);
    for (const [index, { content }] of mail.attachments.entries()) {
      const [page = [], ...others] = await textsOfPdf(content);
      expect(others).toEqual([]);
      const words = page.join(' ').replaceAll(/\s+/g, ' ');
      const [total, pickUp] = index === 0 ? ['1 111', '+111'] : ['2 222', '+1 222'];
      for (const figure of [total, pickUp]) {
        expect(words).toContain(figure);
        expect(plain(mail.text)).toContain(figure);
      }
    }
    expect(plain(mail.text)).not.toContain('feuille de réunion');
    expect(mailsTo(other.email)[0]?.attachments).toEqual([]);
  });

  it('are of the hotels that may be read when it is sent', async () => {
    const { createHotel, createManager, database, round, mailsTo } = await startMailingServer();
    const [port, lake] = [await createHotel('Le Port'), await createHotel('Le Lac')];
    const manager = await createManager(port, lake);
    await manager.call(saveFlash, { body: { enabled: true, meeting_sheet: true } });
    for (const hotel of [port, lake]) {
      await manager.call(writeSnapshot, snapshotInput(hotel, '2026-11-23', { '2026-11-25': 60 }));
    }
    await database.query('delete from account_hotel where account_id = $1 and hotel_id = $2', [
      manager.id,
      lake.id,
    ]);
    await round();
    const names = mailsTo(manager.email)[0]?.attachments.map(({ name }) => name);
    expect(names).toEqual(['reunion-Le-Port-2026-11-23.pdf']);
  });

  it('never keep it back: the email says which one it lacks', async () => {
    const { createHotel, createManager, database } = await startMailingServer();
    const [port, lake] = [await createHotel('Le Port'), await createHotel('Le Lac')];
    const manager = await createManager(port, lake);
    const body = { enabled: true, hotels: [port.id, lake.id], meeting_sheet: true };
    await manager.call(saveFlash, { body });
    const failures: string[] = [];
    const meetingSheetPdf: MeetingSheetPdf = async (_db, hotel) => {
      if (hotel === port.id) throw new Error('no font');
      return { name: 'reunion.pdf', pdf: new Uint8Array(3) };
    };
    const built = await buildFlash(
      {
        ...{ database, now, publicUrl: 'http://localhost:3000' },
        loadHotel: createFlashLoader({
          pms: { bedsOfMonth: async () => null, noShowRooms: async () => null },
          now,
        }),
        attachSheets: createSheetAttacher(meetingSheetPdf, (_error, hotel) => failures.push(hotel)),
        tokens: unsubscribeTokens('a secret that only this test knows'),
      },
      {
        payload: Buffer.from(
          JSON.stringify({ account: manager.id, day: '2026-11-23', dueAt: now().getTime() }),
        ),
      },
    );
    const { email } = built ?? {};
    expect(failures).toEqual([port.id]);
    expect(email?.attachments?.map(({ name }) => name)).toEqual(['reunion.pdf']);
    for (const form of [email?.text, email?.html]) {
      expect(plain(form ?? '')).toContain(
        'La feuille de réunion de Le Port n’a pas pu être jointe : elle s’ouvre dans Hotel Manager, page Réunion.',
      );
    }
  });
});

describe('how many sheets are attached', () => {
  const hotelsNamed = (count: number) =>
    Array.from({ length: count }, (_, index): [FlashHotel, LoadedFlash] => [
      { id: String(index), name: `Hôtel ${index}`, timeZone: 'Europe/Paris', stamp: '' },
      { flash: aHotelFlash(), alertIds: [] },
    ]);
  const attach = (bytes: number, onDraw: () => void = () => undefined) =>
    createSheetAttacher(
      async (_db, hotel) => {
        onDraw();
        return { name: hotel, pdf: new Uint8Array(bytes) };
      },
      () => undefined,
    );
  const db = { query: () => Promise.reject(new Error('nothing is read')) };

  it('is ten at most, the others named', async () => {
    const { attachments, leftOut } = await attach(1)(db, hotelsNamed(12));
    expect(attachments).toHaveLength(10);
    expect(leftOut).toEqual(['Hôtel 10', 'Hôtel 11']);
  });

  it('is what five megabytes hold', async () => {
    const { attachments, leftOut } = await attach(2 * 1024 * 1024)(db, hotelsNamed(3));
    expect(attachments).toHaveLength(2);
    expect(leftOut).toEqual(['Hôtel 2']);
  });

  it('costs one drawing for all subscribers while the flash of the hotel stays the same', async () => {
    let drawn = 0;
    const attachSheets = attach(1, () => {
      drawn += 1;
    });
    const hotels = hotelsNamed(2);
    await Promise.all([attachSheets(db, hotels), attachSheets(db, hotels)]);
    expect(drawn).toBe(2);
  });
});

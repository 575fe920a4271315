import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { createNote, deleteNote, listNotes, updateNote } from '@hotel/domain/notes/endpoints.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../test/api-client.ts';
import { startTestServer } from '../../test/test-server.ts';

let now = new Date('2026-11-20T10:00:00.000Z');
const server = await startTestServer({ now: () => now });
const { database, createHotel, createUser, createManager, createAccount } = server;

const november = { month: 11, year: 2026 };
const notFound = { status: 404, error: 'NOT_FOUND', message: 'Élément introuvable.' };
const forbidden = { status: 403, error: 'FORBIDDEN' };

/** Writes a note a minute after the one before. */
function write(client: ApiClient, hotel: Hotel, text: string, date?: string | null) {
  now = new Date(now.getTime() + 60_000);
  const day = date === undefined ? {} : { date };
  return client.call(createNote, { body: { hotel_id: hotel.id, ...november, ...day, text } });
}

function notesOf(client: ApiClient, hotel: Hotel, month = november) {
  return client.call(listNotes, { query: { hotel_id: hotel.id, ...month } });
}

test('notes on a night and on the month are listed newest first', async () => {
  const hotel = await createHotel();
  const user = await createUser(hotel);
  const ofMonth = await write(user, hotel, 'Budget revu avec le siège');
  expect(ofMonth).toEqual({
    id: expect.any(String),
    date: null,
    text: 'Budget revu avec le siège',
    by: user.email,
    at: now.toISOString(),
  });
  const ofNight = await write(user, hotel, ' Groupe annulé\r\nvu avec Paul ', '2026-11-28');
  expect(ofNight).toMatchObject({ date: '2026-11-28', text: 'Groupe annulé\nvu avec Paul' });
  expect(await notesOf(user, hotel)).toEqual([ofNight, ofMonth]);
  expect(await notesOf(user, hotel, { month: 12, year: 2026 })).toEqual([]);
});

test('a note is changed and deleted by its author, or by who holds manage_users', async () => {
  const hotel = await createHotel();
  const author = await createUser(hotel);
  const colleague = await createManager(hotel);
  const holder = await createAccount({ hotels: [hotel], grants: ['manage_users'] });
  const made = await write(author, hotel, 'Travaux rue voisine', '2026-11-24');
  const params = { id: made.id };
  const change = (text: string) => ({ params, body: { text } });
  expect(await colleague.expectError(updateNote, change('Autre'))).toMatchObject(forbidden);
  expect(await colleague.expectError(deleteNote, { params })).toMatchObject(forbidden);
  expect(await author.call(updateNote, change('Travaux finis'))).toEqual({
    ...made,
    text: 'Travaux finis',
  });
  expect(await holder.call(updateNote, change('Travaux'))).toEqual({ ...made, text: 'Travaux' });
  expect(await notesOf(colleague, hotel)).toEqual([{ ...made, text: 'Travaux' }]);
  expect(await holder.call(deleteNote, { params })).toBeUndefined();
  expect(await author.expectError(deleteNote, { params })).toEqual(notFound);
  expect(await notesOf(author, hotel)).toEqual([]);
});

test('who may no longer read the nights reads and writes no note', async () => {
  const hotel = await createHotel();
  const entersOnly = await createAccount({
    hotels: [hotel],
    denies: ['rapport_nuite'],
    grants: ['saisie_nuite'],
  });
  const query = { hotel_id: hotel.id, ...november };
  const body = { ...query, text: 'Essai' };
  expect(await entersOnly.expectError(listNotes, { query })).toMatchObject(forbidden);
  expect(await entersOnly.expectError(createNote, { body })).toMatchObject(forbidden);
});

test('a note of another hotel is not there', async () => {
  const [own, other] = [await createHotel(), await createHotel()];
  const made = await write(await createUser(other), other, 'Réservé');
  const holder = await createAccount({ hotels: [own], grants: ['manage_users'] });
  const params = { id: made.id };
  expect(await holder.expectError(deleteNote, { params })).toEqual(notFound);
  expect(await holder.expectError(updateNote, { params, body: { text: 'x' } })).toEqual(notFound);
  expect(await notesOf(holder, own)).toEqual([]);
});

test('the text is searched over the hotel, whatever case and accents', async () => {
  const [hotel, other] = [await createHotel(), await createHotel()];
  const user = await createUser(hotel, other);
  const fair = await write(user, hotel, 'Salon des équipementiers', '2026-11-26');
  const december = await user.call(createNote, {
    body: { hotel_id: hotel.id, month: 12, year: 2026, text: 'ÉQUIPE réduite à 100 %' },
  });
  await write(user, hotel, 'Rien à voir');
  await write(user, other, 'Équipe de l’autre hôtel');
  const search = (query: object) =>
    user.call(listNotes, { query: { hotel_id: hotel.id, ...query } });
  expect(await search({ q: ' equipe ' })).toEqual([
    { ...december, month: 12, year: 2026 },
    { ...fair, ...november },
  ]);
  expect(await search({ q: 'equipe', ...november })).toEqual([{ ...fair, ...november }]);
  expect(await search({ q: '100 %' })).toHaveLength(1);
  expect(await search({ q: '%' })).toHaveLength(1);
  expect(await search({ q: '_' })).toEqual([]);
});

test('wrong input is refused, field by field', async () => {
  const hotel = await createHotel();
  const user = await createUser(hotel);
  const right = { hotel_id: hotel.id, ...november, text: 'Note' };
  const wrongs = [
    [{ text: ' \n ' }, 'text'],
    [{ text: 'a'.repeat(1001) }, 'text'],
    [{ text: 'a\u0000' }, 'text'],
    [{ date: '2026-12-01' }, 'date'],
    [{ date: '2026-11-31' }, 'date'],
    [{ month: 13 }, 'month'],
  ] as const;
  for (const [wrong, field] of wrongs) {
    const refused = await user.expectError(createNote, { body: { ...right, ...wrong } });
    expect(refused).toMatchObject({ status: 400, details: [{ field }] });
  }
  expect(await write(user, hotel, 'é'.repeat(1000))).toMatchObject({ text: 'é'.repeat(1000) });
  const halves = [{}, { month: 11 }, { year: 2026 }, { q: 'a', month: 11 }, { q: ' ' }];
  for (const query of halves) {
    const refused = user.expectError(listNotes, { query: { hotel_id: hotel.id, ...query } });
    expect(await refused).toMatchObject({ status: 400, error: 'VALIDATION' });
  }
});

test('the audit trail has each change, with the text before', async () => {
  const hotel = await createHotel();
  const user = await createUser(hotel);
  const made = await write(user, hotel, 'Avant', '2026-11-24');
  const params = { id: made.id };
  await user.call(updateNote, { params, body: { text: 'Après' } });
  await user.call(deleteNote, { params });
  const { rows } = await database.query(
    'select action, actor_email, target_id, detail from audit_entry where hotel_id = $1 order by id',
    [hotel.id],
  );
  const by = { actor_email: user.email, target_id: made.id };
  const night = { ...november, date: '2026-11-24' };
  expect(rows).toEqual([
    {
      ...by,
      action: 'POST /notes',
      detail: {
        fields: ['month', 'year', 'date', 'text'],
        values: { ...night, text: 'Avant' },
        before: {},
      },
    },
    {
      ...by,
      action: 'PUT /notes/{id}',
      detail: {
        fields: ['text'],
        values: { date: '2026-11-24', text: 'Après' },
        before: { text: 'Avant' },
      },
    },
    {
      ...by,
      action: 'DELETE /notes/{id}',
      detail: { fields: [], values: {}, before: { ...night, text: 'Après' } },
    },
  ]);
});

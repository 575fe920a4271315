import { listProfiles, updateProfile } from '@hotel/domain/access/endpoints.ts';
import { readAuditTrail } from '@hotel/domain/audit-trail/endpoints.ts';
import { createBudget, listBudgets } from '@hotel/domain/budgets/endpoints.ts';
import { createReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import { createCalendarEntry } from '@hotel/domain/hotel-calendar/endpoints.ts';
import * as endpoints from '@hotel/domain/hotels/endpoints.ts';
import { createInvitation, listInvitations } from '@hotel/domain/invitations/endpoints.ts';
import { readGrid, writeNights, writeSnapshot } from '@hotel/domain/nights/endpoints.ts';
import { readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';

const { createHotel, createAdmin, createManager, createUser, createAccount, database } =
  await startTestServer();
const admin = await createAdmin();

let invited = 0;
function inviting([main, ...others]: [endpoints.Hotel, ...endpoints.Hotel[]]) {
  invited += 1;
  const hotel_ids = [main, ...others].map(({ id }) => id);
  return {
    email: `convive-${invited}@hotel.test`,
    role: 'user',
    hotel_id: main.id,
    hotel_ids,
  };
}

test('a caller sees their own hotels in French order, an admin all of them', async () => {
  const [zenith, etoile, azur] = [
    await createHotel('Zénith'),
    await createHotel('Étoile'),
    await createHotel('azur'),
  ];
  const user = await createUser(zenith, etoile);
  expect(await user.call(endpoints.listHotels)).toEqual([etoile, zenith]);
  expect(await admin.call(endpoints.listHotels)).toEqual([azur, etoile, zenith]);
  expect(await (await createUser()).call(endpoints.listHotels)).toEqual([]);
});

describe('creating and changing a hotel', () => {
  test('trims the name, stores the logo, and returns both', async () => {
    const hotel = await admin.call(endpoints.createHotel, {
      body: {
        name: '  Le Bosquet ',
        logo_url: 'https://images.test/b.png',
        time_zone: 'Indian/Reunion',
        beds: 120,
      },
    });
    expect(hotel).toEqual({
      id: expect.any(String),
      name: 'Le Bosquet',
      logo_url: 'https://images.test/b.png',
      time_zone: 'Indian/Reunion',
      beds: 120,
      region: 'metropole',
      rooms: null,
      revenue_basis: 'net',
      vat_rate: 10,
    });
    expect(await admin.call(endpoints.listHotels)).toContainEqual(hotel);
    expect((await admin.call(readMe)).hotels).toContainEqual(hotel);
    const change = (body: object) =>
      admin.call(endpoints.updateHotel, { params: { id: hotel.id }, body });
    expect(await change({})).toEqual(hotel);
    expect(await change({ name: 'Le Grand Bosquet' })).toEqual({
      ...hotel,
      name: 'Le Grand Bosquet',
    });
    expect(await change({ logo_url: null })).toEqual({
      ...hotel,
      name: 'Le Grand Bosquet',
      logo_url: null,
    });
    expect(await change({ name: 'Le Bosquet', logo_url: '' })).toMatchObject({ logo_url: null });
    expect(await change({ time_zone: 'America/Cayenne' })).toMatchObject({
      time_zone: 'America/Cayenne',
      beds: 120,
    });
    expect(await change({ region: 'RE' })).toMatchObject({ region: 'RE', beds: 120 });
    expect(await change({ beds: null })).toMatchObject({
      region: 'RE',
      time_zone: 'America/Cayenne',
      beds: null,
    });
  });

  test('keeps rooms, basis and VAT rate, each by itself (contract, section 16)', async () => {
    const { id } = await createHotel();
    const change = (body: object) => admin.call(endpoints.updateHotel, { params: { id }, body });
    const read = async () => {
      const hotels = await admin.call(endpoints.listHotels);
      const hotel = hotels.find((candidate) => candidate.id === id);
      return [hotel?.rooms, hotel?.revenue_basis, hotel?.vat_rate];
    };
    expect(await read()).toEqual([null, 'net', 10]);
    await change({ rooms: 100_000, revenue_basis: 'gross', vat_rate: 5.5 });
    expect(await read()).toEqual([100_000, 'gross', 5.5]);
    await change({ vat_rate: 0 });
    expect(await read()).toEqual([100_000, 'gross', 0]);
    await change({ rooms: null, vat_rate: 30 });
    expect(await read()).toEqual([null, 'gross', 30]);
    for (const body of [
      ...[{ rooms: 0 }, { rooms: 100_001 }, { rooms: 1.5 }, { rooms: '12' }],
      ...[{ revenue_basis: 'ttc' }, { revenue_basis: null }, { revenue_basis: '' }],
      ...[{ vat_rate: -0.1 }, { vat_rate: 30.1 }, { vat_rate: 5.55 }, { vat_rate: null }],
    ]) {
      const refused = await admin.expectError(endpoints.updateHotel, { params: { id }, body });
      expect(refused).toMatchObject({ status: 400, details: [{ field: Object.keys(body)[0] }] });
    }
    expect(await read()).toEqual([null, 'gross', 30]);
  });

  test('defaults to the Paris time zone and no beds', async () => {
    const body = { name: 'Le Silence' };
    expect(await admin.call(endpoints.createHotel, { body })).toMatchObject({
      logo_url: null,
      time_zone: 'Europe/Paris',
      beds: null,
    });
  });

  test('stores a small data URL as logo', async () => {
    const logo_url = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
    const made = await admin.call(endpoints.createHotel, { body: { name: 'L’Image', logo_url } });
    expect(made.logo_url).toBe(logo_url);
  });

  test.each([
    [{}, 'name', "Nom d'hôtel requis"],
    [{ name: ' ' }, 'name', "Nom d'hôtel requis"],
    [{ name: 'a\u0000b' }, 'name', undefined],
    [{ name: 'x'.repeat(201) }, 'name', undefined],
    [{ name: ['Azur'] }, 'name', undefined],
    [{ name: 'Refusé', logo_url: 'javascript:alert(1)' }, 'logo_url', undefined],
    [{ name: 'Refusé', logo_url: 'logo.png' }, 'logo_url', undefined],
    [
      { name: 'Refusé', logo_url: 'http://images.test/b.png' },
      'logo_url',
      'Logo : une adresse https://… est attendue.',
    ],
    [{ name: 'Refusé', logo_url: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'logo_url', undefined],
    [{ name: 'Refusé', time_zone: 'Paris' }, 'time_zone', 'Fuseau horaire inconnu.'],
    [{ name: 'Refusé', time_zone: '+02:00' }, 'time_zone', 'Fuseau horaire inconnu.'],
    [
      { name: 'Refusé', beds: 0 },
      'beds',
      'Nombre de lits : un nombre entier de 1 à 100 000, ou rien.',
    ],
    [{ name: 'Refusé', beds: 12.5 }, 'beds', undefined],
    [{ name: 'Refusé', beds: '12' }, 'beds', undefined],
    [{ name: 'Refusé', stars: 4 }, 'stars', undefined],
  ])('%j is refused, naming %s', async (body, field, message) => {
    const refused = await admin.expectError(endpoints.createHotel, { body });
    expect(refused).toMatchObject({ status: 400, details: [{ field }] });
    if (message !== undefined) expect(refused.message).toBe(message);
    expect((await admin.call(endpoints.listHotels)).map(({ name }) => name)).not.toContain(
      'Refusé',
    );
  });

  test('a taken name, whatever its case, is a conflict', async () => {
    const carmel = await createHotel('Carmel');
    const other = await createHotel('Carmin');
    const taken = { status: 409, error: 'CONFLICT', message: 'Ce nom d’hôtel est déjà utilisé.' };
    expect(
      await admin.expectError(endpoints.createHotel, { body: { name: 'CARMEL' } }),
    ).toMatchObject(taken);
    expect(
      await admin.expectError(endpoints.updateHotel, {
        params: { id: other.id },
        body: { name: 'carmel' },
      }),
    ).toMatchObject(taken);
    await admin.call(endpoints.updateHotel, {
      params: { id: carmel.id },
      body: { name: 'CARMEL' },
    });
  });

  test.each([
    ['case and accents', 'ÉTOILE DU SUD', 'étoile du sud'],
    ['decomposed accents', 'Éden', 'Éden'.normalize('NFD')],
    ['full-width letters', 'Mistral', 'Ｍｉｓｔｒａｌ'],
    ['a ligature', 'Bellefin', 'Belleﬁn'],
    ['a space that does not break', 'Le Havre', 'Le\u00a0Havre'],
  ])('a name is taken whatever its spelling: %s', async (_what, one, other) => {
    await createHotel(one);
    const free = await createHotel();
    const create = { body: { name: other } };
    expect((await admin.expectError(endpoints.createHotel, create)).status).toBe(409);
    const rename = { params: { id: free.id }, body: { name: other } };
    expect((await admin.expectError(endpoints.updateHotel, rename)).status).toBe(409);
  });

  test.each(['Global', 'GLOBAL', ' global ', 'Ｇｌｏｂａｌ'])(
    'no hotel is called %j, which is the choice of all hotels',
    async (name) => {
      const refused = {
        status: 400,
        error: 'VALIDATION',
        message: '« Global » désigne l’ensemble des hôtels : choisissez un autre nom.',
        details: [{ field: 'name' }],
      };
      const { id } = await createHotel();
      expect(await admin.expectError(endpoints.createHotel, { body: { name } })).toMatchObject(
        refused,
      );
      const rename = { params: { id }, body: { name } };
      expect(await admin.expectError(endpoints.updateHotel, rename)).toMatchObject(refused);
    },
  );

  test.each(['Azur\u202e', 'A\u2066zur', 'Azur\u200f', 'A\u0085zur', 'A\u200bzur'])(
    'no name shows otherwise than it is: %j',
    async (name) => {
      expect(await admin.expectError(endpoints.createHotel, { body: { name } })).toMatchObject({
        status: 400,
        details: [{ field: 'name' }],
        message:
          "Nom de l'hôtel : les caractères de contrôle, de direction ou invisibles ne sont pas admis.",
      });
    },
  );

  test('of two with the same name at once one is created', async () => {
    const create = () => admin.send('POST', '/api/hotels', { body: { name: 'Jumeau' } });
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is for admins only, not for a manager who manages users', async () => {
    const hotel = await createHotel();
    const manager = await createAccount({
      role: 'manager',
      hotels: [hotel],
      grants: ['manage_users'],
    });
    const params = { id: hotel.id };
    const body = { name: 'À moi' };
    expect(await manager.expectError(endpoints.createHotel, { body })).toMatchObject({
      status: 403,
    });
    expect(await manager.expectError(endpoints.updateHotel, { params, body })).toMatchObject({
      status: 403,
    });
    expect(await manager.expectError(endpoints.deleteHotel, { params })).toMatchObject({
      status: 403,
    });
    expect(await manager.call(endpoints.listHotels)).toEqual([hotel]);
  });
});

describe('what depends on a hotel', () => {
  test('is counted; main users are those whose own profile names it as main hotel', async () => {
    const [hotel, other] = [await createHotel('Aux Comptes'), await createHotel()];
    const manager = await createManager(hotel, other);
    await createUser(other, hotel);
    const chosen = await createUser(other, hotel);
    await admin.call(updateProfile, {
      params: { id: chosen.id },
      body: { hotel_name: 'Aux Comptes' },
    });
    for (const as_of_date of ['2026-01-30', '2026-01-31']) {
      const items = [
        { stay_date: '2026-01-31', nuitees: 40 },
        { stay_date: '2026-02-01', nuitees: 41 },
      ];
      await manager.call(writeSnapshot, { body: { hotel_id: hotel.id, as_of_date, items } });
    }
    await manager.call(writeNights, {
      body: { hotel_id: hotel.id, items: [{ date: '2025-01-31', nuitees: 3 }] },
    });
    await admin.call(createBudget, {
      body: { hotel_id: hotel.id, month: 1, year: 2026, budget: 900 },
    });
    await admin.call(createReportsMapping, {
      body: { hotel_id: hotel.id, rapports_code: 'COMPTES' },
    });
    for (const hotels of [[hotel], [hotel, other], [other]] as const) {
      await admin.call(createInvitation, { body: inviting([...hotels]) });
    }
    await admin.call(createCalendarEntry, {
      body: {
        ...{ hotel_id: hotel.id, from: '2026-03-01', to: '2026-03-02' },
        ...{ title: 'Salon', kind: 'event' },
      },
    });
    const params = { id: hotel.id };
    expect(await admin.call(endpoints.readHotelHoldings, { params })).toEqual({
      snapshots: 2,
      final_months: 1,
      budgets: 1,
      users: 3,
      main_users: 2,
      invitations: 2,
      ending_invitations: 1,
      calendar_entries: 1,
      rapports_code: 'COMPTES',
      has_oracle_settings: false,
    });
    expect((await manager.expectError(endpoints.readHotelHoldings, { params })).status).toBe(403);
  });

  test('is empty at first, and not found once the hotel is deleted', async () => {
    const params = { id: (await createHotel()).id };
    expect(await admin.call(endpoints.readHotelHoldings, { params })).toEqual({
      snapshots: 0,
      final_months: 0,
      budgets: 0,
      users: 0,
      main_users: 0,
      invitations: 0,
      ending_invitations: 0,
      calendar_entries: 0,
      rapports_code: null,
      has_oracle_settings: false,
    });
    await admin.call(endpoints.deleteHotel, { params });
    expect(await admin.expectError(endpoints.readHotelHoldings, { params })).toMatchObject({
      status: 404,
    });
  });
});

describe('a deleted hotel', () => {
  test('disappears everywhere; its figures stay in the database', async () => {
    const [gone, stays] = [await createHotel('Disparu'), await createHotel('Demeure')];
    const manager = await createManager(gone, stays);
    const body = { hotel_id: gone.id, as_of_date: '2026-01-31' };
    const items = [{ stay_date: '2026-01-31', nuitees: 40 }];
    await manager.call(writeSnapshot, { body: { ...body, items } });
    await admin.call(createBudget, {
      body: { hotel_id: gone.id, month: 1, year: 2026, budget: 900 },
    });
    expect((await manager.call(readMe)).hotel_name).toBe('Disparu');

    await admin.call(endpoints.deleteHotel, { params: { id: gone.id } });

    expect(await admin.call(endpoints.listHotels)).not.toContainEqual(gone);
    expect((await admin.call(readMe)).hotels).not.toContainEqual(gone);
    expect(await manager.call(readMe)).toMatchObject({ hotel_name: 'Demeure', hotels: [stays] });
    const profiles = await admin.call(listProfiles, { query: {} });
    expect(profiles.find(({ id }) => id === manager.id)).toMatchObject({
      hotel_name: 'Demeure',
      hotels: [{ id: stays.id, name: 'Demeure', logo_url: null }],
    });
    const month = { query: { hotel_id: gone.id, month: 1, year: 2026 } };
    expect(await manager.expectError(readGrid, month)).toMatchObject({ status: 403 });
    expect(await admin.expectError(readGrid, month)).toMatchObject({ status: 404 });
    expect(await manager.expectError(writeSnapshot, { body: { ...body, items } })).toMatchObject({
      status: 403,
    });
    expect(
      (await admin.call(listBudgets, { query: {} })).map((budget) => budget.hotel_id),
    ).not.toContain(gone.id);
    const { rows } = await database.query(`select nights from snapshot_month where hotel_id = $1`, [
      gone.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('ends the pending invitations that name no other, and leaves the rest without it', async () => {
    const [gone, stays] = [await createHotel('Sans suite'), await createHotel('Avec suite')];
    const ending = await admin.call(createInvitation, { body: inviting([gone]) });
    const both = await admin.call(createInvitation, { body: inviting([gone, stays]) });
    const untouched = await admin.call(createInvitation, { body: inviting([stays]) });
    await admin.call(endpoints.deleteHotel, { params: { id: gone.id } });
    const pending = await admin.call(listInvitations, { query: { status: 'pending' } });
    const ids = pending.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([both.id, untouched.id]));
    expect(ids).not.toContain(ending.id);
    expect(pending.find(({ id }) => id === both.id)?.hotels).toEqual([
      { id: stays.id, name: 'Avec suite' },
    ]);
    const { rows } = await database.query(
      'select main_hotel_id::text as main from invitation where id = $1',
      [both.id],
    );
    expect(rows).toEqual([{ main: stays.id }]);
    const query = { action: 'invitation-of-deleted-hotel' };
    const { entries } = await admin.call(readAuditTrail, { query });
    expect(entries).toMatchObject([{ target: ending.email, actor_email: admin.email }]);
  });

  test('is not found a second time, and its name can be used again', async () => {
    const hotel = await createHotel('Phénix');
    const params = { id: hotel.id };
    await admin.call(endpoints.deleteHotel, { params });
    expect(await admin.expectError(endpoints.deleteHotel, { params })).toMatchObject({
      status: 404,
    });
    expect(
      await admin.expectError(endpoints.updateHotel, { params, body: { name: 'Cendre' } }),
    ).toMatchObject({ status: 404 });
    const reborn = await admin.call(endpoints.createHotel, { body: { name: 'Phénix' } });
    expect(reborn.id).not.toBe(hotel.id);
  });

  test('leaves a user who had no other without a main hotel', async () => {
    const hotel = await createHotel();
    const user = await createUser(hotel);
    await admin.call(endpoints.deleteHotel, { params: { id: hotel.id } });
    expect(await user.call(readMe)).toMatchObject({ hotel_name: null, hotels: [] });
  });
});

test.each(['0', '999999', 'abc', '1.5'])('the id %s is not found', async (id) => {
  const params = { id };
  expect(
    await admin.expectError(endpoints.updateHotel, { params, body: { name: 'Personne' } }),
  ).toMatchObject({ status: 404 });
  expect(await admin.expectError(endpoints.deleteHotel, { params })).toMatchObject({ status: 404 });
  expect(await admin.expectError(endpoints.readHotelHoldings, { params })).toMatchObject({
    status: 404,
  });
});

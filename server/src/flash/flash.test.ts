import { readFlash, saveFlash, unsubscribeFlash } from '@hotel/domain/flash/endpoints.ts';
import { deleteHotel } from '@hotel/domain/hotels/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

const authSecret = 'a secret of this test';
const { createHotel, createManager, createUser, createAdmin, signedOut, database } =
  await startTestServer({ authSecret, authSecretsBefore: ['the secret before'] });
const [port, lake] = [await createHotel('Le Port'), await createHotel('Le Lac')];

describe('the subscription', () => {
  it('is off at first, and means every hotel', async () => {
    const user = await createUser(port);
    expect(await user.call(readFlash)).toEqual({ enabled: false, hotels: null });
  });

  it('changes field by field and belongs to the caller', async () => {
    const [one, other] = [await createManager(port, lake), await createManager(port)];
    const hotels = [lake.id, port.id];
    expect(await one.call(saveFlash, { body: { enabled: true } })).toEqual({
      enabled: true,
      hotels: null,
    });
    expect(await one.call(saveFlash, { body: { hotels } })).toEqual({ enabled: true, hotels });
    expect(await one.call(saveFlash, { body: { enabled: false } })).toEqual({
      enabled: false,
      hotels,
    });
    expect(await one.call(saveFlash, { body: { hotels: null } })).toMatchObject({ hotels: null });
    expect(await other.call(readFlash)).toEqual({ enabled: false, hotels: null });
  });

  it('attaches the meeting sheets of whoever asks for them, and is two fields for the others', async () => {
    const manager = await createManager(port);
    const put = (body: object) => manager.call(saveFlash, { body });
    const wanted = { enabled: true, hotels: null, meeting_sheet: true };
    expect(await put({ enabled: true })).toEqual({ enabled: true, hotels: null });
    expect(await put({ meeting_sheet: true })).toEqual(wanted);
    // Who knows only the two fields changes nothing else.
    expect(await put({ enabled: true, hotels: null })).toEqual(wanted);
    expect(await manager.call(readFlash)).toEqual(wanted);
    expect(await put({ meeting_sheet: false })).toEqual({ enabled: true, hotels: null });
    expect(await manager.call(readFlash)).toEqual({ enabled: true, hotels: null });
    const error = await manager.expectError(saveFlash, { body: { meeting_sheet: 'oui' } });
    expect(error).toMatchObject({ status: 400, details: [{ field: 'meeting_sheet' }] });
  });

  it('names only hotels of the caller, and forgets one that is theirs no longer', async () => {
    const manager = await createManager(port);
    const body = { hotels: [port.id, lake.id] };
    expect(await manager.expectError(saveFlash, { body })).toMatchObject({ status: 403 });
    const admin = await createAdmin();
    const unknown = { hotels: ['999999'] };
    expect(await admin.expectError(saveFlash, { body: unknown })).toMatchObject({ status: 404 });
    expect(await manager.expectError(saveFlash, { body: { hotels: [] } })).toMatchObject({
      status: 400,
      details: [{ field: 'hotels' }],
    });
    expect(await manager.call(readFlash)).toEqual({ enabled: false, hotels: null });
    const passing = await createHotel();
    const both = await createManager(port, passing);
    await both.call(saveFlash, { body: { enabled: true, hotels: [passing.id, port.id] } });
    await admin.call(deleteHotel, { params: { id: passing.id } });
    expect(await both.call(readFlash)).toEqual({ enabled: true, hotels: [port.id] });
  });
});

describe('unsubscribing', () => {
  const tokens = unsubscribeTokens(authSecret);

  it('takes the token in the body or in the address, and a second time too', async () => {
    const manager = await createManager(port);
    const token = tokens.create(manager.id);
    for (const sent of [{ body: { token } }, { query: { token } }, { body: { token } }]) {
      await manager.call(saveFlash, { body: { enabled: true } });
      const url = '/api/flash/unsubscribe';
      for (let time = 0; time < 2; time += 1) {
        expect((await signedOut.send('POST', url, sent)).status).toBe(200);
        expect(await manager.call(readFlash)).toMatchObject({ enabled: false });
      }
    }
  });

  it('takes a token of the secret before', async () => {
    const manager = await createManager(port);
    await manager.call(saveFlash, { body: { enabled: true } });
    const token = unsubscribeTokens('the secret before').create(manager.id);
    await signedOut.call(unsubscribeFlash, { body: { token }, query: {} });
    expect(await manager.call(readFlash)).toMatchObject({ enabled: false });
  });

  it.each([
    '',
    'x',
    '1',
    '1-x',
    '0-x',
    '999999999999-x',
    'é',
    unsubscribeTokens('another').create('1'),
  ])('refuses %j', async (token) => {
    const { status } = await signedOut.send('POST', '/api/flash/unsubscribe', { body: { token } });
    expect(status).toBe(token === '' ? 400 : 404);
  });

  it('refuses a request without a token, and another person’s account', async () => {
    const manager = await createManager(port);
    await manager.call(saveFlash, { body: { enabled: true } });
    const [, signature] = tokens.create('1').split('-', 2);
    const forged = `${manager.id}-${signature}`;
    for (const body of [{}, { token: forged }]) {
      const error = await signedOut.expectError(unsubscribeFlash, { body });
      expect(error).toMatchObject({ status: 404, error: 'TOKEN_NOT_FOUND' });
    }
    expect(await manager.call(readFlash)).toMatchObject({ enabled: true });
  });

  it('stores nothing of an account that is gone', async () => {
    const manager = await createManager(port);
    await manager.call(saveFlash, { body: { enabled: true } });
    await database.query('delete from account where id = $1', [manager.id]);
    const { rows } = await database.query('select from flash_subscription where account_id = $1', [
      manager.id,
    ]);
    expect(rows).toEqual([]);
    const body = { token: tokens.create(manager.id) };
    expect((await signedOut.send('POST', '/api/flash/unsubscribe', { body })).status).toBe(200);
  });
});

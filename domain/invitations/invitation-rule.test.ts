import { expect, test } from 'vitest';
import {
  daysOfValidity,
  hasExpired,
  invitationStatus,
  newInvitation,
  validateInvitation,
} from './invitation-rule.ts';

const instant = '2026-03-01T10:00:00.000Z';

test.each([
  [null, null, 'pending'],
  [instant, null, 'accepted'],
  [null, instant, 'revoked'],
  [instant, instant, 'accepted'],
])('accepted at %s, revoked at %s: %s', (accepted_at, revoked_at, status) => {
  expect(invitationStatus({ accepted_at, revoked_at })).toBe(status);
});

test('only a pending invitation expires, at its very instant', () => {
  const pending = { expires_at: instant, accepted_at: null, revoked_at: null };
  const at = Date.parse(instant);
  expect(hasExpired(pending, at - 1)).toBe(false);
  expect(hasExpired(pending, at)).toBe(true);
  expect(hasExpired({ ...pending, accepted_at: instant }, at)).toBe(false);
  expect(hasExpired({ ...pending, revoked_at: instant }, at)).toBe(false);
});

const typed = {
  email: 'eva@hotel.fr',
  role: 'user',
  validity: '14',
  hotelIds: ['1', '2'],
  mainHotelId: '2',
};

test.each([
  [{}, {}],
  [{ email: 'eva' }, { email: 'Email valide requis' }],
  [{ role: '' }, { role: 'Rôle requis' }],
  [{ validity: '31' }, { validity: 'Validité entre 1 et 30 jours' }],
  [{ hotelIds: ['1'] }, { mainHotelId: 'Hôtel principal requis' }],
  [{ hotelIds: [], mainHotelId: '' }, { hotelIds: 'Sélectionnez au moins un hôtel' }],
])('an invitation with %j: %j', (change, errors) => {
  expect(validateInvitation({ ...typed, ...change })).toEqual(errors);
});

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['0', null],
  ['31', null],
  ['1.5', null],
  ['-3', null],
  ['', null],
  ['quinze', null],
  ['1e1', null],
])('%j days of validity: %j', (text, days) => {
  expect(daysOfValidity(text)).toBe(days);
});

const alpes = { id: '1' };
const lyon = { id: '2' };

test.each([
  ['the only hotel on offer', [alpes], null, '1'],
  ['the hotel a link was made for', [alpes, lyon], '2', '2'],
  ['none of several', [alpes, lyon], null, ''],
  ['none where the wanted one is not on offer', [alpes, lyon], '3', ''],
  ['none where there is none', [], '3', ''],
])('a new invitation starts with %s', (_what, offered, wanted, chosen) => {
  expect(newInvitation(offered, wanted)).toEqual({
    email: '',
    role: '',
    validity: '14',
    hotelIds: chosen === '' ? [] : [chosen],
    mainHotelId: chosen,
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditDetail, targetNameOf } from './audit-rule.ts';

const isField = (name: string) =>
  ['role', 'hotels', 'password', 'items', 'hotel_id'].includes(name);
const detailOf = (
  recordedFields: string[],
  sent: Record<string, unknown>,
  response: unknown = null,
  before: Record<string, unknown> = {},
) => auditDetail({ recordedFields }, { sent, response, before }, isField);

describe('the detail of an audit entry', () => {
  test('has the names of the fields sent, and the values of those that the rule records', () => {
    expect(detailOf(['role'], { role: 'user', hotels: ['1'] })).toEqual({
      fields: ['role', 'hotels'],
      values: { role: 'user' },
      before: {},
    });
  });

  test('prefers the response: names instead of ids, counts that were not sent', () => {
    const response = { hotels: [{ id: '1', name: 'Alpes' }], inserted: 3, role: 'user' };
    expect(detailOf(['hotels', 'inserted', 'role'], { hotels: ['1'] }, response).values).toEqual({
      hotels: ['Alpes'],
      inserted: 3,
    });
  });

  test('has the previous value of each field that changed', () => {
    const before = { role: 'user', hotels: [{ name: 'Alpes' }] };
    const response = { role: 'manager', hotels: [{ name: 'Alpes' }] };
    const sent = { role: 'manager', hotels: ['1'] };
    expect(detailOf(['role', 'hotels'], sent, response, before).before).toEqual({ role: 'user' });
  });

  test('has all recorded previous values of a deletion', () => {
    expect(detailOf(['role'], {}, null, { role: 'user', other: 1 })).toEqual({
      fields: [],
      values: {},
      before: { role: 'user' },
    });
  });

  test('has no field where the rule omits the names of fields', () => {
    const sent = { role: 'user', password: 'x' };
    const rule = { omitsFieldNames: true as const };
    expect(auditDetail(rule, { sent, response: null, before: {} }, isField).fields).toEqual([]);
  });

  test('leaves out the hotel, which has its own column', () => {
    expect(detailOf(['hotel_id'], { hotel_id: '1', token_id: 'x' }).fields).toEqual([]);
  });
});

test('a list of other values is recorded as its length, and of objects only a month', () => {
  const sent = {
    items: [{ day: 1 }, { day: 2 }],
    role: { $ne: 1 },
    hotels: { year: 2026, month: 3 },
  };
  const { values } = detailOf(['items', 'role', 'hotels'], sent);
  expect(values).toEqual({ items: 2, role: null, hotels: '3/2026' });
});

test('no secret is recorded, whatever a rule names', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, maxLength: 40 }), (secret) => {
      const parts = { password: secret, new_password: secret, token: secret, link_token: secret };
      const detail = auditDetail(
        { recordedFields: Object.keys(parts) },
        { sent: parts, response: parts, before: { ...parts, password: 'another' } },
        () => true,
      );
      expect(detail).toEqual({ fields: ['password', 'new_password'], values: {}, before: {} });
    }),
  );
});

test('whatever is sent, the database accepts it: truncated, whole characters, no null character', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 250 }), (codes) => {
      const text = String.fromCharCode(...codes);
      const stored = String(detailOf(['role'], { role: `${text}\ud800\u0000` }).values['role']);
      expect(stored.length).toBeLessThanOrEqual(200);
      expect(stored.isWellFormed()).toBe(true);
      expect(stored).not.toContain('\u0000');
    }),
  );
});

test.each([
  [{ email: 'eva@h.fr', name: 'x' }, 'eva@h.fr'],
  [{ id: '1', name: 'Alpes' }, 'Alpes'],
  [{ rapports_code: 'H1' }, 'H1'],
  [{ name: '' }, null],
  [[{ name: 'x' }], null],
  [null, null],
])('the target %j is named %j', (response, name) => {
  expect(targetNameOf(response)).toBe(name);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditDetail, targetNameOf } from './audit-rule.ts';

const isField = (name: string) =>
  ['role', 'hotels', 'password', 'items', 'hotel_id'].includes(name);
const detailOf = (
  recordedFields: string[],
  sent: Record<string, unknown>,
  answer: unknown = null,
  before: Record<string, unknown> = {},
) => auditDetail({ recordedFields }, { sent, answer, before }, isField);

describe('of what is sent', () => {
  test('names are kept, and the values that are asked for', () => {
    expect(detailOf(['role'], { role: 'user', hotels: ['1'] })).toEqual({
      fields: ['role', 'hotels'],
      values: { role: 'user' },
      before: {},
    });
  });

  test('the answer says it better: names for ids, figures that nobody sent', () => {
    const answer = { hotels: [{ id: '1', name: 'Alpes' }], inserted: 3, role: 'user' };
    expect(detailOf(['hotels', 'inserted', 'role'], { hotels: ['1'] }, answer).values).toEqual({
      hotels: ['Alpes'],
      inserted: 3,
    });
  });

  test('what was before stands beside what it became, where it changed', () => {
    const before = { role: 'user', hotels: [{ name: 'Alpes' }] };
    const answer = { role: 'manager', hotels: [{ name: 'Alpes' }] };
    const sent = { role: 'manager', hotels: ['1'] };
    expect(detailOf(['role', 'hotels'], sent, answer, before).before).toEqual({ role: 'user' });
  });

  test('of a deletion all that was stands', () => {
    expect(detailOf(['role'], {}, null, { role: 'user', other: 1 })).toEqual({
      fields: [],
      values: {},
      before: { role: 'user' },
    });
  });

  test('where the act is all there is to tell, no field is', () => {
    const sent = { role: 'user', password: 'x' };
    const rule = { omitsFieldNames: true as const };
    expect(auditDetail(rule, { sent, answer: null, before: {} }, isField).fields).toEqual([]);
  });

  test('the hotel has its own column, and is no field', () => {
    expect(detailOf(['hotel_id'], { hotel_id: '1', token_id: 'x' }).fields).toEqual([]);
  });
});

test('a list of anything else is kept by its length, of objects only a month', () => {
  const sent = {
    items: [{ day: 1 }, { day: 2 }],
    role: { $ne: 1 },
    hotels: { year: 2026, month: 3 },
  };
  const { values } = detailOf(['items', 'role', 'hotels'], sent);
  expect(values).toEqual({ items: 2, role: null, hotels: '3/2026' });
});

test('no secret is kept, whatever a rule asks for', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, maxLength: 40 }), (secret) => {
      const parts = { password: secret, new_password: secret, token: secret, link_token: secret };
      const detail = auditDetail(
        { recordedFields: Object.keys(parts) },
        { sent: parts, answer: parts, before: { ...parts, password: 'another' } },
        () => true,
      );
      expect(detail).toEqual({ fields: ['password', 'new_password'], values: {}, before: {} });
    }),
  );
});

test('whatever is sent, the database takes it: short, whole characters, no null', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 250 }), (codes) => {
      const text = String.fromCharCode(...codes);
      const kept = String(detailOf(['role'], { role: `${text}\ud800\u0000` }).values['role']);
      expect(kept.length).toBeLessThanOrEqual(200);
      expect(kept.isWellFormed()).toBe(true);
      expect(kept).not.toContain('\u0000');
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
])('%j is called %j', (answer, name) => {
  expect(targetNameOf(answer)).toBe(name);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditEntry } from './endpoints.ts';
import { syslogMessage } from './syslog-message.ts';

const entry: AuditEntry = {
  id: '12',
  at: '2026-11-23T08:15:00.123Z',
  action: 'POST /budgets',
  says: 'a ajouté un budget',
  refused: false,
  actor_id: '3',
  actor_email: 'eva@hotel.fr',
  hotel_id: '7',
  hotel_name: 'Hôtel "du Port" [Nice]',
  target_id: null,
  target: null,
  address: '192.0.2.1',
  request_id: 'abc',
  detail: { fields: ['budget'], values: { budget: 1200 }, before: {} },
};

test('header, structured data and sentence', () => {
  expect(syslogMessage(entry, 'hotel.example')).toBe(
    '<109>1 2026-11-23T08:15:00.123Z hotel.example hotel-manager - audit ' +
      '[audit@32473 id="12" action="POST /budgets" actor="eva@hotel.fr" actorId="3" ' +
      'hotel="Hôtel \\"du Port\\" [Nice\\]" hotelId="7" address="192.0.2.1" request="abc" ' +
      'detail="{\\"fields\\":[\\"budget\\"\\],\\"values\\":{\\"budget\\":1200},\\"before\\":{}}"] ' +
      '\ufeffeva@hotel.fr a ajouté un budget',
  );
});

test('a refusal is a warning; what the product does by itself names the product', () => {
  const refused = { ...entry, refused: true, action: 'daily-import', actor_email: null };
  const message = syslogMessage(refused, 'hôtel é');
  expect(message).toMatch(/^<108>1 \S+ htel hotel-manager - audit \[audit@32473 .* refused="true"/);
  expect(message).toContain('\ufeffHotel Manager a ajouté un budget');
});

test('is one line whatever the texts contain, and a target cannot end the structured data', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, (target, hotel_name) => {
      const message = syslogMessage({ ...entry, target, hotel_name }, 'h');
      expect(message).not.toMatch(/\p{Cc}/u);
      expect(message.isWellFormed()).toBe(true);
      const data = message.slice(message.indexOf('['), message.lastIndexOf(' \ufeff'));
      const values = /^\[audit@32473(?: \w+="(?:[^"\\\]]|\\["\\\]])*")*\]/.exec(data);
      expect(values).not.toBeNull();
    }),
  );
});

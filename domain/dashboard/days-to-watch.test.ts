import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import {
  type NightAhead,
  nightsAhead,
  nightsToWatch,
  unwatchedText,
  watchActionText,
  watchedDays,
  watchReasonText,
} from './days-to-watch.ts';

const today = '2026-11-27';

function night(date: string, figures: Partial<NightAhead> = {}): NightAhead {
  return {
    ...{ date, onBooks: 80, expected: 100, beds: 120, closed: false, lastYear: 100 },
    comparedWith: { date: addDays(date, -364), feast: null },
    ...figures,
  };
}

const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('looks at the next 60 nights of the hotel, over month borders', () => {
  const days = watchedDays(today);
  expect([days[0], days.at(-1), days.length]).toEqual([today, '2027-01-25', 60]);
});

test('lists the nights above what can be sold first, then the shortfalls, the largest first', () => {
  const found = nightsToWatch([
    night('2026-11-28', { expected: 60 }),
    night('2026-11-29', { expected: 40 }),
    night('2026-12-05', { onBooks: 130, expected: 130 }),
    night('2026-12-06', { onBooks: 121 }),
  ]);
  expect(found.map(({ date, reason, gap }) => [date.slice(5), reason, gap])).toEqual([
    ['12-05', 'overbooked', 10],
    ['12-06', 'overbooked', 1],
    ['11-29', 'short', -60],
    ['11-28', 'short', -40],
  ]);
});

test('a night far from full that is on its way raises nothing, nor does a difference that is chance', () => {
  const found = nightsToWatch([
    night('2027-01-20', { onBooks: 10, expected: 101 }),
    night('2026-11-30', { expected: 86 }),
    night('2026-12-01', { expected: 8, lastYear: 12 }),
    night('2026-12-02', { onBooks: 120 }),
  ]);
  expect(found).toEqual([]);
});

test('nights on the books of a closed night are above what can be sold', () => {
  const [found] = nightsToWatch([
    night('2026-12-01', { closed: true, onBooks: 12, expected: 0, lastYear: 90 }),
  ]);
  expect(found).toMatchObject({ reason: 'closed', gap: 12 });
  expect(nightsToWatch([night('2026-12-01', { closed: true, onBooks: 0 })])).toEqual([]);
});

test('compares each night with the same weekday of N-1, whatever the month is compared by', () => {
  const [sunday] = nightsAhead({
    today: '2026-11-29',
    landingDays: [{ date: '2026-11-29', expected: 50 }],
    onBooksOf: () => 40,
    bedsOf: () => 120,
    // Saturday 29 November 2025, which the same date would take, and Sunday the 30th.
    finalNightsOf: (date) => ({ '2025-11-29': 90, '2025-11-30': 52 })[date] ?? null,
    isClosed: () => false,
  });
  expect(sunday).toMatchObject({ comparedWith: { date: '2025-11-30' }, lastYear: 52 });
  expect(nightsToWatch(sunday === undefined ? [] : [sunday])).toEqual([]);
});

test('says the reason and the one thing to do', () => {
  const said = nightsToWatch([
    night('2026-12-05', { onBooks: 156 }),
    night('2026-11-29', { expected: 40.4 }),
    night('2027-01-20', { expected: 30, comparedWith: { date: '2025-04-20', feast: 'Pâques' } }),
    night('2026-12-24', { closed: true, onBooks: 2 }),
  ]).map((one) => plain(`${watchReasonText(one)} > ${watchActionText(one, today)}`));
  expect(said).toEqual([
    '156 sur les livres pour 120 lits (130 %) > Fermer la vente, et prévoir 36 lits d’appoint ou un délogement.',
    'Fermé, et 2 sur les livres > Déplacer ces réservations, ou corriger la fermeture.',
    '30 attendues, 100 en N-1 (Pâques, dim. 20/04/2025) · 80 sur les livres > Revoir le tarif et les restrictions de séjour.',
    '40 attendues, 100 en N-1 (dim. 30/11/2025) · 80 sur les livres > Lancer une offre de dernière minute.',
  ]);
});

test('names what it could not judge beside ‘Rien à surveiller’', () => {
  const nights = [
    night('2026-11-28', { onBooks: null, expected: null }),
    night('2026-11-29', { expected: null }),
    night('2026-11-30', { lastYear: null }),
    night('2026-12-01', { beds: null }),
    night('2026-12-02', { beds: null }),
    night('2026-12-03', { closed: true, onBooks: null, expected: 0 }),
  ];
  expect(plain(unwatchedText(nights))).toBe(
    'Non vérifié : 1 nuit sans chiffre, 1 nuit sans prévision, 1 nuit sans N-1, 2 nuits sans lits connus.',
  );
  expect(unwatchedText([night('2026-12-04')])).toBe('');
});

test('an unknown figure raises nothing, and every listed night has a gap of the sign of its reason', () => {
  const figure = fc.option(fc.integer({ min: 0, max: 200 }));
  const nights = fc.array(
    fc.record({
      onBooks: figure,
      expected: figure,
      beds: figure,
      lastYear: figure,
      closed: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(nights, (figures) => {
      const all = figures.map((one, index) => night(addDays(today, index), one));
      const found = nightsToWatch(all);
      for (const { reason, gap, onBooks, expected, lastYear, beds } of found) {
        expect(reason === 'short' ? gap < 0 : gap > 0).toBe(true);
        if (reason === 'short') expect(expected !== null && lastYear !== null).toBe(true);
        if (reason === 'overbooked') expect((onBooks ?? 0) > (beds ?? 0)).toBe(true);
      }
      const overbooked = all.filter(
        ({ onBooks, beds, closed }) =>
          !closed && onBooks !== null && beds !== null && onBooks > beds,
      );
      expect(found.filter(({ reason }) => reason === 'overbooked')).toHaveLength(overbooked.length);
    }),
  );
});

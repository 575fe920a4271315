import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Landing } from './landing.ts';
import {
  budgetNote,
  chanceText,
  landingBasis,
  outlookText,
  provisionalText,
} from './landing-notes.ts';
import { budgetOutlook, budgetShare, landingHeadline } from './landing-text.ts';

const november = { year: 2026, month: 11 };

function nightsToCome(count: number): Landing['days'] {
  return Array.from({ length: count }, (_, index) => ({
    date: `2026-11-${31 - count + index}`,
    on_books: 100,
    expected: 120,
    low: 110,
    high: 130,
    closed: false,
  }));
}

function landing(given: Partial<Landing> = {}): Landing {
  return {
    as_of: '2026-11-23',
    state: 'ok',
    reason: null,
    history_days: 400,
    realised: 4_860,
    on_books: 800,
    expected: 6_420.4,
    low: 6_250,
    high: 6_590,
    budget: 6_619,
    budget_chance: 0.12,
    n1_final: 6_100,
    days: nightsToCome(8),
    ...given,
  };
}

/** With ordinary spaces, as a person reads it. */
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

describe('the headline', () => {
  const headline = (given?: Partial<Landing>) => plain(landingHeadline(landing(given), november));

  it('says where the month lands, how far from the budget, and what each night must still sell', () => {
    expect(headline()).toBe(
      'Novembre 2026 finirait vers 6 420 nuitées (6 250 à 6 590), 97 % du budget ; il reste 8 nuits, il en faut encore 120 nuitées par nuit pour l’atteindre, vous en prenez d’habitude 95.',
    );
  });

  it('says of a month on its way what is needed beside what is usual, never the need alone', () => {
    const green = headline({ expected: 7_347, low: 7_000, high: 7_600, budget: 6_228 });
    expect(green).toContain(
      '118 % du budget ; il reste 8 nuits, il en faut encore 71 nuitées par nuit pour l’atteindre, vous en prenez d’habitude 211.',
    );
    expect(headline({ expected: 5_680, budget: 5_664 })).toContain(
      'il en faut encore 1 nuitée par nuit pour l’atteindre, vous en prenez d’habitude 3.',
    );
    expect(headline({ expected: 5_600 })).toContain('d’habitude il n’en vient plus.');
  });

  it('never says the opposite of the landing when it rounds what is needed and what is usual', () => {
    const tenths = fc.integer({ min: 56_610, max: 90_000 }).map((value) => value / 10);
    fc.assert(
      fc.property(tenths, fc.integer({ min: 5_661, max: 9_000 }), (expected, budget) => {
        const text = headline({ expected, budget }).replaceAll(' ', '').replaceAll(',', '.');
        const [, needed, usual] = /encore([\d.]+)nuitées?.*d’habitude([\d.]+)\.$/.exec(text) ?? [];
        if (Number(needed) < Number(usual)) expect(expected).toBeGreaterThanOrEqual(budget);
        if (Number(needed) > Number(usual)) expect(expected - budget).toBeLessThan(1);
      }),
    );
  });

  it('leaves closed nights out of those that are left to sell', () => {
    const days = nightsToCome(8).map((night, index) => ({ ...night, closed: index > 0 }));
    expect(headline({ days })).toContain('il reste 1 nuit, il en faut encore 959 nuitées par nuit');
    expect(headline({ days: days.slice(1) })).toContain(' ; aucune nuit ouverte ne reste.');
  });

  it('says when the budget is already on the books, and nothing of a budget that is not known', () => {
    expect(headline({ budget: 5_660 })).toContain('et le budget est déjà sur les livres.');
    expect(headline({ budget: null })).toBe(
      'Novembre 2026 finirait vers 6 420 nuitées (6 250 à 6 590) ; il reste 8 nuits.',
    );
  });

  it('says of a month that is over how it ended', () => {
    const over = { state: 'over' as const, expected: 6_500, low: 6_500, high: 6_500, days: [] };
    expect(headline(over)).toBe('Novembre 2026 a fini à 6 500 nuitées, 98 % du budget.');
  });

  it('says rooms and revenue in their units', () => {
    const sentence = (measure: 'rooms' | 'revenue') =>
      plain(landingHeadline(landing(), november, measure));
    expect(sentence('rooms')).toBe(
      'Novembre 2026 finirait vers 6 420 chambres (6 250 à 6 590), 97 % du budget ; il reste 8 nuits, il en faut encore 120 chambres par nuit pour l’atteindre, vous en prenez d’habitude 95.',
    );
    expect(sentence('revenue')).toBe(
      'Novembre 2026 finirait vers 6 420 € HT (6 250 à 6 590), 97 % du budget ; il reste 8 nuits, il en faut encore 120 € par nuit pour l’atteindre, vous en prenez d’habitude 95 €.',
    );
  });

  it('gives the reason where nothing is known, never a 0', () => {
    const unknown = { state: 'unknown' as const, reason: 'Pourquoi.', expected: null };
    expect(headline(unknown)).toBe('Atterrissage de novembre 2026 : n/d. Pourquoi.');
    expect(headline({ ...unknown, reason: null })).not.toContain('null');
  });
});

describe('the budget', () => {
  it('is missed only by the whole band', () => {
    expect(budgetOutlook(landing())).toBe('missed');
    expect(budgetOutlook(landing({ budget: 6_590 }))).toBe('open');
    expect(budgetOutlook(landing({ budget: 6_250 }))).toBe('reached');
    expect(budgetOutlook(landing({ budget: null }))).toBeNull();
    expect(outlookText(landing())).toBe('Toute la fourchette est sous le budget');
    expect(outlookText(landing({ budget: null }))).toBe('Aucun budget pour ce mois');
    expect(outlookText(landing({ low: null }))).toBe('Atterrissage non connu');
  });

  it('keeps a decimal near 100 %, where a rounded share would read as reached', () => {
    expect(budgetShare({ expected: 996, budget: 1_000 })).toBe('99,6');
    expect(budgetShare({ expected: 970, budget: 1_000 })).toBe('97');
    expect(budgetShare({ expected: 970, budget: 0 })).toBeNull();
  });

  it('has a chance that is never certain before the month is over', () => {
    const chance = (budget_chance: number | null, state: Landing['state'] = 'ok') =>
      plain(chanceText(landing({ budget_chance, state })));
    expect([chance(0.62), chance(0), chance(1), chance(null)]).toEqual([
      '62 %',
      '< 1 %',
      '> 99 %',
      '–',
    ]);
    expect([chance(1, 'over'), chance(0, 'over')]).toEqual(['Atteint', 'Non atteint']);
  });
});

it('says what a landing is made of, and why it is provisional', () => {
  expect(plain(landingBasis(landing(), null))).toBe(
    'Vu de la photo du 23/11/2026 · réalisé 4 860 · sur les livres 800 pour les nuits à venir',
  );
  expect(
    landingBasis(
      landing({
        realised: 0,
        days: nightsToCome(30).map((night, index) => ({
          ...night,
          date: `2026-11-${String(index + 1).padStart(2, '0')}`,
        })),
      }),
      null,
    ),
  ).not.toContain('réalisé');
  expect(landingBasis(landing({ as_of: null }), null)).toBe('Aucune photo');
  const night = { date: '2026-11-01', expected: null, low: null, high: null, isClosed: false };
  const unknown = { ...night, lastYear: null, marks: [], markKind: null, hasNote: false };
  const comparedWith = { date: '2025-11-02', feast: null };
  const nights = [
    { ...unknown, comparedWith, realised: 300, onBooks: null },
    { ...unknown, comparedWith, realised: null, onBooks: 434 },
    { ...unknown, comparedWith, realised: null, onBooks: 400 },
    { ...unknown, comparedWith, realised: null, onBooks: null },
  ];
  expect(plain(landingBasis(landing({ state: 'unknown' }), nights))).toBe(
    'Vu de la photo du 23/11/2026 · réalisé 300 (1 nuit) · sur les livres 834 (2 nuits)',
  );
  expect(plain(landingBasis(landing(), null, 'revenue'))).toBe(
    'Vu de la photo du 23/11/2026 · réalisé 4 860 € · sur les livres 800 € pour les nuits à venir',
  );
  expect(plain(landingBasis(landing({ state: 'unknown' }), nights, 'revenue'))).toContain(
    'réalisé 300 € (1 nuit)',
  );
  expect(provisionalText(landing({ state: 'provisional' }), 'rooms')).toContain(
    'jours de photos avec des chambres, il en faut',
  );
  expect(provisionalText(landing())).toBeNull();
  expect(plain(provisionalText(landing({ state: 'provisional', history_days: 90 })) ?? '')).toBe(
    'Provisoire : 90 jours de photos, il en faut 182 pour une prévision établie.',
  );
});

it('says how likely the budget is, or that there is none, and repeats nothing of the sentence', () => {
  expect(plain(budgetNote(landing()) ?? '')).toBe('Chance d’atteindre le budget : 12 %.');
  expect(budgetNote(landing({ budget: null, budget_chance: null }))).toBe(
    'Aucun budget pour ce mois.',
  );
  expect(budgetNote(landing({ budget_chance: null }))).toBe(
    'Chance d’atteindre le budget : inconnue : aucun écart passé à cette distance.',
  );
  expect(budgetNote(landing({ state: 'over', days: [] }))).toBeNull();
  expect(budgetNote(landing({ state: 'unknown', budget: null }))).toBeNull();
});

import { expect, it } from 'vitest';
import {
  accuracyNote,
  backtestIntroduction,
  coverageSentence,
  horizonLabel,
  horizonSentence,
} from './backtest-text.ts';

const plain = (text: string | null) => text?.replaceAll('\u202f', ' ') ?? null;

it('says the error of a distance in plain words, and never 0 for unknown', () => {
  expect(plain(horizonSentence({ id: 'end15', wape: 1.37 }))).toBe(
    'À 15 nuits de la fin, nous nous trompons de 1,4 % en moyenne.',
  );
  expect(plain(horizonSentence({ id: 'first', wape: null }))).toBe(
    'Le matin du 1er, l’erreur n’est pas connue : ces mois n’ont aucune nuitée.',
  );
  expect(horizonLabel('d60')).toBe('À 60 jours du 1er');
  expect(horizonSentence({ id: 'first', wape: null }, 'rooms')).toMatch(/aucune chambre\.$/);
  expect(horizonSentence({ id: 'first', wape: null }, 'revenue')).toMatch(/chiffre d’affaires\.$/);
});

it('says how many months were tested, and why none was', () => {
  expect(backtestIntroduction(0)).toMatch(/^Pas encore vérifiable\u202f: .* 56 jours de photos\.$/);
  expect(backtestIntroduction(0, 'rooms')).toMatch(/ 56 jours de photos avec des chambres\.$/);
  expect(backtestIntroduction(1)).toContain('sur le dernier mois entier');
  expect(backtestIntroduction(12)).toContain('sur les 12 derniers mois entiers');
});

it('says what the error is divided by', () => {
  expect(plain(accuracyNote('nuitees'))).toMatch(/^Erreur moyenne : .* ÷ nuitées réalisées\. /);
  expect(accuracyNote('rooms')).toContain('÷ chambres réalisées.');
  expect(accuracyNote('revenue')).toContain('÷ CA réalisé.');
});

it('counts over all distances how often the band held', () => {
  const horizons = [
    { n: 12, coverage: 75 },
    { n: 10, coverage: 90 },
    { n: 1, coverage: null },
  ];
  expect(plain(coverageSentence(horizons))).toBe(
    'La fourchette est faite pour tenir 8 fois sur 10 : elle a tenu 18 fois sur 22 (82 %).',
  );
  expect(coverageSentence([])).toBeNull();
});

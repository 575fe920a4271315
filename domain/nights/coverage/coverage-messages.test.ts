import { describe, expect, it } from 'vitest';
import { dayFigureMessage, morningMessage } from './coverage-messages.ts';

const day = '2026-03-05';

describe('dayFigureMessage', () => {
  it.each([
    [undefined, 'Aucune nuitée connue pour ce jour.'],
    [{ as_of: null }, 'Nuitées connues : chiffre final importé.'],
    [{ as_of: day }, 'Nuitées connues : photo du jour même (05/03/2026).'],
    [{ as_of: '2026-03-06' }, 'Nuitées connues : photo prise après le jour (06/03/2026).'],
    [
      { as_of: '2026-02-01' },
      'Nuitées connues : prévision de la photo du 01/02/2026, prise avant le jour.',
    ],
  ])('%o: %s', (origin, sentence) => {
    expect(dayFigureMessage({ day, origin })).toBe(sentence);
  });
});

describe('morningMessage', () => {
  const first = '2026-01-05';
  it.each([
    [{ day, morning: 'taken', first }, 'Une photo a été prise ce matin-là.'],
    [{ day, morning: 'missing', first }, 'Aucune photo n’a été prise ce matin-là.'],
    [
      { day: '2026-03-10', morning: 'missing', first },
      'Aucune photo n’a encore été prise aujourd’hui.',
    ],
    [
      { day, morning: 'to-come', first },
      'Ce matin est à venir : aucune photo n’est attendue encore.',
    ],
    [
      { day, morning: 'not-due', first },
      'Avant la première photo de l’hôtel (05/01/2026) : aucune n’était attendue.',
    ],
    [
      { day, morning: 'not-due', first: null },
      'L’hôtel n’a encore aucune photo : aucune n’était attendue.',
    ],
  ] as const)('%o: %s', (coverage, sentence) => {
    expect(morningMessage(coverage, '2026-03-10')).toBe(sentence);
  });
});

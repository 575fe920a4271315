import { describe, expect, test } from 'vitest';
import { explanationLines } from './explanation-lines.ts';
import { explanationNotes } from './explanation-notes.ts';
import type { FigureExplanation } from './explanation-terms.ts';
import { type ExplainedFigure, figureExplanations } from './figure-explanations.ts';

const context = {
  asOf: '2026-03-05',
  readAt: Date.parse('2026-03-05T07:30:00Z'),
  timeZone: 'Europe/Paris',
};

test('an explanation has formula, unit, as-of date, source and time of reading', () => {
  expect(explanationLines('dailyAverage', context)).toEqual([
    { name: 'Formule', text: expect.stringContaining('÷ nombre de jours') },
    { name: 'Unité', text: 'Nuitées par jour' },
    { name: 'Date d’arrêté', text: '05/03/2026' },
    { name: 'Source', text: expect.stringContaining('Photos') },
    { name: 'Lu le', text: '05/03/2026 08:30' },
  ]);
});

test('the figures of a table are explained by the names of its columns, in their order', () => {
  const names = explanationLines('nightsGrid', context).map(({ name }) => name);
  expect(names.slice(1, 6)).toEqual(['TOTAL', 'Daily Pick-Up', 'BUDGET', '%', 'Écart N-1']);
  expect(names.slice(-4)).toEqual(['Unité', 'Date d’arrêté', 'Source', 'Lu le']);
});

test('a figure of the PMS has no as-of date, and what is unknown is a dash', () => {
  const lines = explanationLines('noShow', { readAt: null, timeZone: 'Europe/Paris' });
  expect(lines.map(({ name }) => name)).toEqual(['Formule', 'Unité', 'Source', 'Lu le']);
  expect(lines.at(-1)?.text).toBe('–');
  const [, , asOf] = explanationLines('pickUp', { ...context, asOf: null });
  expect(asOf).toEqual({ name: 'Date d’arrêté', text: '–' });
});

test('what a figure is compared with is said for both bases of N-1 and for a running month', () => {
  const formulaOf = (figure: ExplainedFigure) => explanationLines(figure, context)[0]?.text;
  expect(formulaOf('totalNights')).toContain(
    'à la même date d’arrêté ou au même jour de semaine, sinon son total final.',
  );
  for (const figure of ['noShow', 'guestsPax'] as const) {
    expect(formulaOf(figure)).toContain(
      'le même mois un an avant ; d’un mois en cours, jusqu’au même jour.',
    );
  }
});

describe.each(Object.keys(figureExplanations) as ExplainedFigure[])('%s', (figure) => {
  test('is explained in whole sentences with French apostrophes', () => {
    const { title, formula, unit, source }: FigureExplanation = figureExplanations[figure];
    const formulas = typeof formula === 'string' ? [formula] : Object.values(formula);
    for (const text of formulas) expect(text).toMatch(/\.$/);
    for (const text of [title, ...formulas, unit, source]) {
      expect(text).not.toBe('');
      expect(text).not.toContain("'");
    }
    const [note = ''] = explanationNotes([{ figure, context }]).notes;
    expect(note).toMatch(/^.+\. .+ : .+\. Unité : .+\. Lu le : 05\/03\/2026 08:30\.$/);
    expect(note).not.toContain('..');
  });
});

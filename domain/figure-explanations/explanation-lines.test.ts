import { describe, expect, test } from 'vitest';
import { explanationLines, explanationNotes } from './explanation-lines.ts';
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

test('footnotes share what most of them have, and each says where it differs', () => {
  const later = { ...context, readAt: Date.parse('2026-03-05T08:00:00Z') };
  const { shared, notes } = explanationNotes([
    { figure: 'dailyAverage', context },
    { figure: 'pickUp', context },
    { figure: 'noShow', context: { readAt: later.readAt, timeZone: later.timeZone } },
  ]);
  expect(shared).toMatch(
    /^Sauf mention contraire\. Date d’arrêté : 05\/03\/2026\. Source : .+\. Lu le : 05\/03\/2026 08:30\.$/,
  );
  expect(notes[0]).toMatch(/ Unité : Nuitées par jour\.$/);
  expect(notes[1]).not.toMatch(/Date d’arrêté|Source|Lu le/);
  expect(notes[2]).toMatch(
    /Source : PMS .+\. Lu le : 05\/03\/2026 09:00\. Date d’arrêté : sans objet\.$/,
  );
});

test('a single footnote says everything itself, and a sheet without figures has none', () => {
  const { shared, notes } = explanationNotes([{ figure: 'pickUp', context }]);
  expect(shared).toBeNull();
  expect(notes).toEqual([expect.stringContaining('Date d’arrêté : 05/03/2026. Source : ')]);
  expect(explanationNotes([])).toEqual({ shared: null, notes: [] });
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

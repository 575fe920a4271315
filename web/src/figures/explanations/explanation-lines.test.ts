import { type NamedFigure, namedFigures } from '@hotel/domain/figures/named-figures.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { describe, expect, test } from 'vitest';
import { explanationLines, explanationTitle } from './explanation-lines.ts';
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

test('names the measure in the title and the unit of what is counted', () => {
  const unitOf = (figure: ExplainedFigure, measure: Measure) =>
    explanationLines(figure, { ...context, measure }).find(({ name }) => name === 'Unité')?.text;
  expect(explanationTitle('totalNights')).toBe('Total Nuitées');
  expect(explanationTitle('totalNights', 'revenue')).toBe('CA chambres HT');
  expect(explanationTitle('nightsGrid', 'rooms')).toBe('Chambres par date d’arrêté');
  expect(unitOf('budget', 'rooms')).toBe('Chambres vendues ; part en %');
  expect(unitOf('dailyAverage', 'revenue')).toMatch(/^CA chambres en € HT.* par jour$/);
  expect(unitOf('noShow', 'rooms')).toBe('Chambres');
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
  const textOf = (figure: ExplainedFigure, named: string) =>
    explanationLines(figure, context).find(({ name }) => name === named)?.text;
  expect(textOf('totalNights', 'N-1')).toContain(
    'à la même date d’arrêté ou au même jour de semaine, sinon N-1 final.',
  );
  for (const figure of ['noShow', 'guestsPax'] as const) {
    expect(textOf(figure, 'Formule')).toContain(
      'le même mois un an avant ; d’un mois en cours, jusqu’au même jour.',
    );
  }
});

const measuredScreens = ['/', '/nuit', '/atterrissage', '/annee', '/snapshot-jour'];
/** Of the PMS, which counts person-nights, and the occupancy of beds. */
const withoutMeasure: readonly ExplainedFigure[] = ['pmsCheck', 'occupancy'];
const measuredFigures = (Object.keys(figureExplanations) as ExplainedFigure[]).filter(
  (figure) =>
    !withoutMeasure.includes(figure) &&
    figureExplanations[figure].screens.some((screen) => measuredScreens.includes(screen)),
);

test.each(measuredFigures)('%s is explained in the words of its measure', (figure) => {
  const textOf = (measure: 'rooms' | 'revenue') =>
    [
      explanationTitle(figure, measure),
      ...explanationLines(figure, { ...context, measure }).flatMap(({ name, text }) => [
        name,
        text,
      ]),
    ].join(' ');
  expect(textOf('rooms')).not.toMatch(/nuitée|\blits?\b|places/i);
  expect(textOf('revenue')).not.toMatch(/nuitée|\blits?\b|places|CA finales/i);
});

describe.each(Object.keys(figureExplanations) as ExplainedFigure[])('%s', (figure) => {
  const { title, figures, unit, source }: FigureExplanation = figureExplanations[figure];

  test('gives each figure its name, or a title that is declared for it', () => {
    const labels = typeof figures === 'string' ? [] : Object.entries(figures);
    for (const [label, id] of labels) {
      const { name, alsoCalled = [] }: NamedFigure = namedFigures[id];
      expect([name, ...alsoCalled]).toContain(label);
    }
  });

  test('is explained in whole sentences with French apostrophes', () => {
    for (const text of [title, unit, source]) {
      expect(text).not.toBe('');
      expect(text).not.toContain("'");
    }
    const [note = ''] = explanationNotes([{ figure, context }]).notes;
    expect(note).toMatch(/^.+\. .+ : .+\. Unité : .+\. Lu le : 05\/03\/2026 08:30\.$/);
    expect(note).not.toContain('..');
  });
});

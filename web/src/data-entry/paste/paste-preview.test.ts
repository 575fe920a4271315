import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import { readPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { figureKey, type StoredFigures } from '../imports/stored-figures.ts';
import { compareFigures, countChanges } from '../preview/figure-comparison.ts';
import { PastePreview } from './paste-preview.tsx';

const march = { year: 2026, month: 3 };
const today = '2026-03-05';
const wholeMonth = Array.from({ length: 31 }, (_, index) => 100 + index).join('\t');

/** The text a person reads, with one space between elements. */
function textOf(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** null: the stored figures are not loaded yet. */
function previewOf(text: string, stored: StoredFigures | null, asOf: Day = today) {
  const paste = readPaste(text, { month: march, asOf, reading: null, timeZone: 'Europe/Paris' });
  const figures = compareFigures(paste.figures, stored);
  const query = {
    error: null,
    isFetching: stored === null,
    progress: null,
    retry: () => undefined,
  };
  const preview = {
    stored: { data: stored, ...query },
    figures,
    counts: countChanges(figures),
    notRead: {
      notRead: paste.notRead,
      isConfirmed: false,
      onConfirm: () => undefined,
      canStore: true,
    },
  };
  return createElement(PastePreview, { paste, preview, asOf, today });
}

const storedFigures = (...figures: readonly [Day, number, Day?][]): StoredFigures =>
  new Map(
    figures.map(([day, nuitees, asOf = today]) => [
      figureKey(asOf, day),
      { nuitees, isReplaced: true },
    ]),
  );

describe('the summary of a single line', () => {
  const summary = (text: string, figures: StoredFigures | null, asOf: Day = today) =>
    textOf(previewOf(text, figures, asOf));

  it('shows unknown counts until the stored figures are loaded', () => {
    expect(summary(wholeMonth, null)).toContain(
      'Jours avec une valeur 31 / 31 Total du mois 3 565 Insérées – Remplacées – Refusées 0 Non lues 0',
    );
  });

  it('counts new and replaced figures, and the unchanged ones among these', () => {
    const text = summary(wholeMonth, storedFigures(['2026-03-01', 100], ['2026-03-02', 7]));
    expect(text).toContain('Insérées 29 Remplacées 2 dont 1 identique');
  });

  it('says which days have no value, and that they are kept', () => {
    const text = summary('100\t\t102', storedFigures());
    expect(text).toContain('Jours avec une valeur 2 / 31');
    expect(text).toContain('29 jours sans valeur : rien n’est envoyé');
  });

  it('says when every figure is already stored', () => {
    const text = summary('100', storedFigures(['2026-03-01', 100]));
    expect(text).toContain('Toutes ces valeurs sont déjà dans la base.');
  });

  it('warns about an as-of day in the future, but not about today', () => {
    expect(summary(wholeMonth, storedFigures(), '2026-03-06')).toContain(
      'La date d’arrêté est dans le futur.',
    );
    expect(summary(wholeMonth, storedFigures())).not.toContain('futur');
  });

  it('warns when nothing could be parsed', () => {
    const text = summary('fermé\tfermé', storedFigures());
    expect(text).toContain('Rien n’a été compris.');
    expect(text).toContain('Jours avec une valeur 0 / 31');
    expect(text).toContain('Total du mois – Insérées 0 Remplacées 0 Refusées 2 Non lues 0');
  });
});

describe('the preview of dated lines', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `${addDays('2026-01-01', index)}\t12\t13`).join(
      '\n',
    );
  const rowsText = (text: string, figures: StoredFigures | null) =>
    textOf(previewOf(text, figures));

  it('counts the as-of days, and those in the future', () => {
    const text = rowsText(lines(70), storedFigures());
    expect(text).toContain('Dates d’arrêté 70 Valeurs 140 Insérées 140 Remplacées 0');
    expect(text).toContain('6 dates d’arrêté sont dans le futur.');
  });

  it('has one row per as-of day with its days, total and effect', () => {
    const figures = storedFigures(
      ['2026-03-01', 12, '2026-01-01'],
      ['2026-03-02', 20, '2026-01-01'],
    );
    const text = rowsText(lines(1), figures);
    expect(text).toContain('01/01/2026 1er au 2 2 25 0 2 1');
    expect(text).toContain('Valeurs remplacées par une autre');
    expect(text).toContain('01/01/2026 02/03/2026 20 13');
  });

  it('lists no replaced figures until the stored ones are loaded', () => {
    const text = rowsText(lines(1), null);
    expect(text).toContain('01/01/2026 1er au 2 2 25 – – –');
    expect(text).not.toContain('remplacées par une autre');
  });

  it('renders at most 62 rows and counts the others', () => {
    expect(rowsText(lines(70), storedFigures())).toContain('et 8 autres');
  });
});

it('the calendar shows each figure with its effect, and days without a figure', () => {
  const figures = storedFigures(['2026-03-01', 100], ['2026-03-02', 7]);
  const calendar = (isCompared: boolean) =>
    textOf(previewOf('100\t101\t102', isCompared ? figures : null));
  expect(calendar(true)).toContain('dimanche 1er mars 2026 100 identique');
  expect(calendar(true)).toContain('lundi 2 mars 2026 101 avant 7');
  expect(calendar(true)).toContain('mardi 3 mars 2026 102 insérée');
  expect(calendar(true)).toContain('mercredi 4 mars 2026 –');
  expect(calendar(false)).toContain('lundi 2 mars 2026 101 3');
});

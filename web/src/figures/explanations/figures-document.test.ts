import {
  type FigureId,
  type NamedFigure,
  namedFigures,
} from '@hotel/domain/figures/named-figures.ts';
import { expect, test } from 'vitest';
import type { FigureExplanation } from './explanation-terms.ts';
import { figureExplanations } from './figure-explanations.ts';

/** Where figures stand without an explanation of their own: mails, papers, sentences, narrow tables. */
const elsewhere: Readonly<Record<string, readonly FigureId[]>> = {
  '/': ['guestsPerRoom', 'averagePrice', 'revpar', 'revenue', 'roomOccupancy'],
  '/administration': ['budget', 'toDate', 'toDateGap', 'toDatePercent'],
  '/alertes': ['pickUp', 'nightOccupancy'],
  '/atterrissage': ['neededPerNight'],
  '/annee': ['landingLow', 'landingHigh'],
  flash: ['total', 'pickUp', 'pickUp7', 'previousYear', 'budget', 'budgetPercent', 'landing'],
  '/reunion': ['total', 'pickUp', 'pickUp7', 'previousYear', 'budget', 'landing', 'realised'],
};

function placesOf(id: FigureId): string[] {
  const explained = Object.values<FigureExplanation>(figureExplanations).filter(({ figures }) =>
    typeof figures === 'string' ? figures === id : Object.values(figures).includes(id),
  );
  const others = Object.entries(elsewhere).filter(([, figures]) => figures.includes(id));
  const places = [
    ...explained.flatMap(({ screens }) => screens),
    ...others.map(([place]) => place),
  ];
  return [...new Set(places)].toSorted();
}

function row(id: FigureId): string[] {
  const { name, alsoCalled = [], of, unit, formula, detail, asOf }: NamedFigure = namedFigures[id];
  const formulas = detail === undefined ? formula : `${formula} ${detail}`;
  return [[name, ...alsoCalled].join(', '), formulas, of, unit, asOf, placesOf(id).join(' ')];
}

const headings = ['name, also called', 'formula', 'of', 'unit', 'as of', 'where'];

/** Written by `npx vitest run --project web figures-document -u`. */
test('docs/figures.csv is the table of all figures', async () => {
  const ids = Object.keys(namedFigures) as FigureId[];
  expect(ids.filter((id) => placesOf(id).length === 0)).toEqual([]);
  const lines = [headings, ...ids.map(row)].map((cells) =>
    cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','),
  );
  const document = `${lines.join('\n')}\n`;
  await expect(document).toMatchFileSnapshot('../../../../docs/figures.csv');
});

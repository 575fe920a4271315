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

function row(id: FigureId): string {
  const { name, alsoCalled = [], of, unit, formula, asOf }: NamedFigure = namedFigures[id];
  const names = [name, ...alsoCalled].join(', ');
  return [names, formula.replace(/\.$/, ''), `${unit}/${of}`, asOf, placesOf(id).join(',')].join(
    '|',
  );
}

test('docs/figures.md is the table of all figures', async () => {
  const ids = Object.keys(namedFigures) as FigureId[];
  expect(ids.filter((id) => placesOf(id).length === 0)).toEqual([]);
  const document = [
    '# Figures',
    '',
    'One name for each formula of a night, a month or a year. Written from `domain/figures/named-figures.ts` by `npx vitest run --project web figures-document -u`. `mesure` is nuitées, chambres or CA, as chosen.',
    '',
    'name|formula|basis|as of|where',
    '-|-|-|-|-',
    ...ids.map(row),
    '',
  ];
  await expect(document.join('\n')).toMatchFileSnapshot('../../../../docs/figures.md');
});

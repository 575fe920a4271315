import type { Landing } from '@hotel/domain/landing/landing.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LandingPage } from '../src/landing/landing-page.tsx';
import { screens } from '../src/screens.tsx';
import { KnownScreensProvider } from '../src/shell/router/screen.ts';
import { renderSignedIn, stubApi } from './render-with-api.tsx';

/** The end of a month of 120 rooms at 100 €: figures of a revenue are in cents, as the API sends them. */
const figures = {
  rooms: { night: 110, expected: 120, realised: 3_000, budget: 3_600 },
  revenue: { night: 1_100_000, expected: 1_200_000, realised: 30_000_000, budget: 36_000_000 },
} as const;

function landingOf({ night, expected, realised, budget }: (typeof figures)['rooms' | 'revenue']) {
  const day = { on_books: night, expected, low: night, high: expected, closed: false };
  const landing: Landing = {
    ...{ as_of: '2026-11-30', state: 'ok', reason: null, history_days: 800 },
    ...{ realised, on_books: night, expected: realised + expected },
    ...{ low: realised + night, high: realised + expected, budget, budget_chance: 0.1 },
    ...{ n1_final: budget, days: [{ date: '2026-11-30', ...day }] },
  };
  return landing;
}

function stubHotel(proof: 'proven' | 'none') {
  const requests = stubApi((request) => {
    const query = requests.at(-1)?.query;
    const measure = query?.['measure'] === 'revenue' ? 'revenue' : 'rooms';
    if (request === 'GET /revenue/proof') return { state: proof };
    if (request === 'GET /nuitees/landing') return landingOf(figures[measure]);
    if (request === 'GET /nuitees/landing/backtest') return { months: 0, horizons: [], rows: [] };
    if (request === 'GET /nuitees') {
      const nuitees = figures[measure].realised / 30;
      return [{ date: '2026-11-29', nuitees, is_actual: true }];
    }
    return [];
  });
  return requests;
}

const renderPage = () =>
  renderSignedIn(
    <KnownScreensProvider value={screens}>
      <LandingPage />
    </KnownScreensProvider>,
  );
const card = (name: string) => page.getByRole('region', { name, exact: true });
/** The text of a card with plain spaces; empty until it is there. */
const textOf = (name: string) => card(name).query()?.textContent.replaceAll('\u202f', ' ') ?? '';
const sentence = () => textOf('En une phrase');
const choice = page.getByLabelText('Mesure');

beforeEach(() => {
  const url = location.href;
  history.pushState(null, '', `${location.pathname}?mois=2026-11`);
  return () => {
    localStorage.clear();
    history.replaceState(null, '', url);
  };
});

test('the landing of a revenue is read in euros, and remembered with the person', async () => {
  const requests = stubHotel('proven');
  await renderPage();
  await expect.poll(sentence).toContain('finirait vers 3 120 nuitées (');
  expect(requests.every(({ query }) => query?.['measure'] === undefined)).toBe(true);
  await choice.selectOptions('CA');
  await expect.poll(sentence).toContain('finirait vers 312 000 € HT (311 000 à 312 000)');
  expect(sentence()).toContain('encore 49 000 € par nuit');
  expect(sentence()).toContain('réalisé 300 000 €');
  expect(textOf('Budget')).toContain('360 000€ HT');
  await expect
    .element(card('Nuit par nuit').getByRole('slider'))
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/11\u202f000\u202f€ sur les livres, 12\u202f000\u202f€/),
    );
  expect(textOf('Comment c’est calculé')).toContain('Le prix.');
  const ofRevenue = () => requests.filter(({ query }) => query?.['measure'] === 'revenue');
  await expect
    .poll(() => [...new Set(ofRevenue().map(({ request }) => request))].toSorted())
    .toEqual(['GET /nuitees', 'GET /nuitees/landing', 'GET /nuitees/landing/backtest']);
  expect(localStorage.getItem('measure_of_9')).toBe('revenue');
});

test('a revenue that the hotel has not proven cannot be chosen, although it was elsewhere', async () => {
  localStorage.setItem('measure_of_9', 'revenue');
  stubHotel('none');
  await renderPage();
  await expect.poll(sentence).toContain('finirait vers 3 120 nuitées (');
  await expect.element(choice).toHaveValue('nuitees');
  expect(choice.element().textContent).toBe('NuitéesChambres');
  await choice.selectOptions('Chambres');
  await expect.poll(sentence).toContain('finirait vers 3 120 chambres (');
});

import { budgetYear } from '@hotel/domain/budgets/budget-year.ts';
import { createBudget, listBudgets } from '@hotel/domain/budgets/endpoints.ts';
import { dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { nightsAhead } from '@hotel/domain/dashboard/days-to-watch.ts';
import { finalOfMonth } from '@hotel/domain/dashboard/final-month.ts';
import { monthFigures } from '@hotel/domain/dashboard/month-figures.ts';
import { bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { tableRow } from '@hotel/domain/dashboard/table-row.ts';
import {
  type FigureScope,
  type NamedFigure,
  namedFigures,
} from '@hotel/domain/figures/named-figures.ts';
import { previewFlash } from '@hotel/domain/flash/endpoints.ts';
import { readGroup } from '@hotel/domain/group/endpoints.ts';
import { groupColumns } from '@hotel/domain/group/group-columns.ts';
import { type Hotel, updateHotel } from '@hotel/domain/hotels/endpoints.ts';
import { readLanding } from '@hotel/domain/landing/endpoints.ts';
import { monthByNight } from '@hotel/domain/landing/month-by-night.ts';
import { readMeetingSheet } from '@hotel/domain/meeting-sheet/endpoints.ts';
import { readNight } from '@hotel/domain/night/endpoints.ts';
import {
  deleteSnapshots,
  readFinalTotals,
  readGap,
  readGrid,
  readNights,
  writeNights,
} from '@hotel/domain/nights/endpoints.ts';
import { nightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { percentOf, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { readPace } from '@hotel/domain/pace/endpoints.ts';
import { latestTotalChange } from '@hotel/domain/pace/latest-total-change.ts';
import { yearMonth } from '@hotel/domain/year/year-months.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test/api-client.ts';
import { startTestServer } from '../test/test-server.ts';
import { storeResort } from './landing/resort-hotel-for-tests.ts';
import { finalNightsInput } from './nights/nights-for-tests.ts';

/**
 * Two places that give a figure the same name show the same value: screens by the calls and rules that they use,
 * files and mails by what they say.
 */

const today = '2021-07-10';
const server = await startTestServer({ now: () => new Date(`${today}T08:00:00Z`) });
const current = monthOf(today);
const ownBeds = 400;

let admin: ApiClient;
let hotel: Hotel;
beforeAll(async () => {
  admin = await server.createAdmin();
  hotel = await server.createHotel('Hôtel de la Plage');
  await storeResort(server.database, hotel);
  // Budgets begin in 2020; after four years a February has as many nights.
  await server.database.query(
    `with moved as (update nights_version set month = month + interval '4 years')
     update snapshot_month
     set month = month + interval '4 years', as_of_date = as_of_date + interval '4 years'`,
  );
  const ahead = { scope: 'as_of', from: '2021-07-11', to: '2022-12-31' } as const;
  await admin.call(deleteSnapshots, { query: { hotel_id: hotel.id, ...ahead } });
  await admin.call(updateHotel, { params: { id: hotel.id }, body: { beds: ownBeds } });
  for (const month of [-1, 0, 1].map((distance) => addMonths(current, distance))) {
    await admin.call(createBudget, { body: { hotel_id: hotel.id, ...month, budget: 6_300 } });
  }
  // What was realised is not what any photo said: a total of photos is another figure.
  const realised = { '2021-06-20': 150, '2021-07-03': 170, '2020-07-03': 110 };
  await admin.call(writeNights, finalNightsInput(hotel, realised));
});

/** A value under the name that a place gives it. */
type Shown = { place: string; label: string; value: number | null };

/** The figures of a month or a night by their declared names, each with its value in every place. */
function byName(of: FigureScope, shown: readonly Shown[]) {
  const named = new Map<string, Record<string, number | null>>();
  for (const { place, label, value } of shown) {
    const { name, unit } = figureOf(of, label);
    const decimals = unit.startsWith('%') ? 1 : 0;
    const rounded = value === null ? null : Number(value.toFixed(decimals));
    named.set(name, { ...named.get(name), [place]: rounded });
  }
  return named;
}

function figureOf(of: FigureScope, label: string): NamedFigure {
  const figures: NamedFigure[] = Object.values(namedFigures);
  const found = figures.find(
    (one) => one.of === of && [one.name, ...(one.alsoCalled ?? [])].includes(label),
  );
  if (found === undefined) throw new Error(`no figure of a ${of} is called '${label}'`);
  return found;
}

function at(place: string, figures: Readonly<Record<string, number | null>>): Shown[] {
  return Object.entries(figures).map(([label, value]) => ({ place, label, value }));
}

async function readMonth(month: Month) {
  const query = { hotel_id: hotel.id, ...month };
  const grid = await admin.call(readGrid, { query });
  const landing = await admin.call(readLanding, { query });
  const budgets = await admin.call(listBudgets, { query: { hotel_id: hotel.id } });
  const finalTotals = await admin.call(readFinalTotals, {
    query: { hotel_id: hotel.id, year: month.year },
  });
  const year = budgetYear(budgets, finalTotals, {
    hotelId: hotel.id,
    year: month.year,
    measure: 'nuitees',
  });
  const ofBudgets = year.months.find((one) => one.month === month.month);
  const latest = grid.rows.at(-1);
  if (latest === undefined || ofBudgets === undefined) throw new Error('the month has snapshots');
  const total = finalTotals.find((one) => one.month === month.month) ?? null;
  return { query, grid, latest, landing, ofBudgets, final: finalOfMonth(month, today, total) };
}

const bedsOf = (month: Month) => bedsOrOwn(month, [], ownBeds).beds;

async function shownOnScreens(month: Month): Promise<Shown[]> {
  const { query, grid, latest, landing, ofBudgets, final } = await readMonth(month);
  const card = monthFigures({
    month,
    grid,
    budget: ofBudgets.budget,
    beds: bedsOf(month),
    previousDays: null,
    final,
    previousFinal: null,
  });
  const row = tableRow(latest, ofBudgets.budget);
  const byDay = nightsByDay(month, grid.rows, latest.as_of, bedsOf(month));
  const ofYear = yearMonth(month, landing);
  const { realised, on_books, expected, low, high, budget, n1_final } = landing;
  const pace = latestTotalChange(await admin.call(readPace, { query }));
  const group = await admin.call(readGroup, { query: month });
  const [ofGroup] = group.hotels;
  if (ofGroup === undefined) throw new Error('the group has the hotel');
  const ofCard = {
    Budget: card.budget,
    'Écart budget': card.budgetVariance,
    '% budget': card.budgetPercent,
    'Écart N-1': card.previousYearVariance,
    'Sur les livres': card.onTheBooks,
    'Taux d’occupation': card.occupancyPercent,
  };
  return [
    ...at('/', card.final === null ? { Total: card.total, ...ofCard } : { Réalisé: card.total }),
    ...at('/', { 'Pick-up': card.pickUp, 'N-1': card.previousYearTotal }),
    ...at('/, table', {
      TOTAL: row.total,
      'Daily Pick-Up': row.pickUp,
      BUDGET: row.budget,
      'Écart budget': row.budgetVariance,
      '%': row.budgetPercent,
      'Écart N-1': row.previousYearGap,
    }),
    ...at('/, montée en charge', { 'Daily Pick-Up': pace?.total ?? null }),
    ...at('/atterrissage', {
      Atterrissage: expected,
      Bas: low,
      Haut: high,
      Réalisé: realised,
      'À ce jour': sumOfKnown([realised, on_books]),
      'Sur les livres': landing.state === 'over' ? null : on_books,
      Budget: budget,
      'N-1 final': n1_final,
    }),
    ...at('/annee', {
      Budget: ofYear.budget,
      Réalisé: ofYear.realised,
      Atterrissage: ofYear.landing,
      'Écart atterr.': ofYear.budgetGap,
      'N-1 final': ofYear.previousYear,
      'Écart N-1 final': ofYear.previousYearGap,
    }),
    ...at('/administration', {
      Budget: ofBudgets.budget,
      'À ce jour': ofBudgets.realised,
    }),
    ...at('/snapshot-jour', {
      Total: byDay?.total.nights ?? null,
      'Taux d’occupation': byDay?.total.occupancy ?? null,
    }),
    ...groupColumns.flatMap((column) => [
      { place: '/groupe', label: column.heading, value: column.of(ofGroup) },
      { place: '/groupe, somme', label: column.heading, value: column.ofGroup(group).figure },
    ]),
  ];
}

/** The figures of the row of an export that `isRow` finds, under the headings of the file. */
async function shownInFile(name: string, query: object, isRow: (row: string[]) => boolean) {
  const { body } = await admin.send('GET', `/api/exports/${name}.csv`, { query: { ...query } });
  const [headings = [], ...rows] = String(body)
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(';'));
  const cells = rows.find(isRow);
  if (cells === undefined) throw new Error(`no such row in ${name}`);
  return headings.flatMap((heading, index): Shown[] => {
    const percent = heading.replace(/ \(%\)$/, '');
    const found = [heading, percent].flatMap((label) =>
      isNamed(label) && (label === heading || figureOf('mois', label).unit.startsWith('%'))
        ? [label]
        : [],
    );
    return found
      .slice(0, 1)
      .map((label) => ({ place: `${name}.csv`, label, value: numberOf(cells[index] ?? '') }));
  });
}

function isNamed(label: string): boolean {
  const figures: NamedFigure[] = Object.values(namedFigures);
  return figures.some(
    ({ of, name, alsoCalled = [] }) => of === 'mois' && [name, ...alsoCalled].includes(label),
  );
}

/** A figure as the French write it, also '+12' and '91,9 %'; null where there is none. */
function numberOf(text: string): number | null {
  const digits = text
    .replaceAll(/[\s\u202f\u00a0%+]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return digits === '' || digits === '–' ? null : Number(digits);
}

async function shownInFiles(month: Month): Promise<Shown[]> {
  const { query, latest } = await readMonth(month);
  const asOf = latest.as_of.split('-').toReversed().join('/');
  return [
    ...(await shownInFile('grid', query, ([day]) => day === asOf)),
    ...(await shownInFile('group', month, ([name]) => name === hotel.name)),
    ...(await shownInFile(
      'year',
      { hotel_id: hotel.id, year: month.year },
      ([name]) => name === monthNames[month.month - 1],
    )),
  ];
}

const figure = '([+−]?\\d[\\d\\s\\u202f\\u00a0,]*)';

function readIn(place: string, text: string, patterns: Readonly<Record<string, RegExp>>): Shown[] {
  return Object.entries(patterns).map(([label, pattern]) => {
    const [, found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new Error(`${place} does not say ${label}`);
    return { place, label, value: numberOf(found) };
  });
}

const rowsOfMails = ['Total', 'Pick-up', 'Pick-up 7 j', 'N-1', 'Budget', 'Atterrissage'];

async function shownInMails(month: Month): Promise<Shown[]> {
  const query = { hotel_id: hotel.id };
  const { text } = await admin.call(previewFlash, { query });
  const named = monthNames[month.month - 1] ?? '';
  const rows = rowsOfMails.map((label) => [
    label,
    new RegExp(`^${label}\\s: (?:.*, )?${named} ${figure}`, 'm'),
  ]);
  const ofFlash = readIn('flash', text, {
    ...Object.fromEntries(rows),
    '% budget': new RegExp(`^Budget\\s: (?:.*, )?${named} [^(]*\\(${figure}%`, 'm'),
  });
  const { marks } = await admin.call(readMeetingSheet, { query });
  const texts = marks.filter((mark) => mark.kind === 'text');
  const columns = [current, addMonths(current, 1)];
  const place = columns.findIndex((one) => one.month === month.month);
  const ofSheet = rowsOfMails.flatMap((label): Shown[] => {
    const heading = texts.find((mark) => mark.text === label);
    const values = texts.filter((mark) => mark !== heading && mark.y === heading?.y);
    return [{ place: '/reunion', label, value: numberOf(values[place]?.text ?? '') }];
  });
  if (place !== 0) return [...ofFlash, ...ofSheet];
  const drawn = readIn('/reunion, barre', texts.map((mark) => mark.text).join(' '), {
    Réalisé: new RegExp(`Réalisé \\(foncé\\) ${figure}`),
    'Sur les livres': new RegExp(`sur les livres \\(clair\\) ${figure}`),
    Atterrissage: new RegExp(`atterrissage ${figure}`),
    Budget: new RegExp(`budget \\(trait\\) ${figure}`),
    'N-1 final': new RegExp(`N-1 final \\(pointillé\\) ${figure}`),
  });
  return [...ofFlash, ...ofSheet, ...drawn];
}

function expectOneValueEach(named: ReturnType<typeof byName>, inSeveralPlaces: number): void {
  const several = [...named].filter(([, places]) => Object.keys(places).length > 1);
  expect(several.length).toBeGreaterThanOrEqual(inSeveralPlaces);
  const differing = several.filter(([, places]) => new Set(Object.values(places)).size > 1);
  expect(Object.fromEntries(differing)).toEqual({});
}

describe('one name has one value', () => {
  it('in the current month, on screens, in files, mails and on the meeting sheet', async () => {
    const named = byName('mois', [
      ...(await shownOnScreens(current)),
      ...(await shownInFiles(current)),
      ...(await shownInMails(current)),
    ]);
    expectOneValueEach(named, 19);
    expect(named.get('Total')).not.toEqual(named.get('À ce jour'));
  });

  it('in the next month', async () => {
    const month = addMonths(current, 1);
    expectOneValueEach(
      byName('mois', [
        ...(await shownOnScreens(month)),
        ...(await shownInFiles(month)),
        ...(await shownInMails(month)),
      ]),
      19,
    );
  });

  it('in a month that is over, whose card shows what was realised', async () => {
    const month = addMonths(current, -1);
    const shown = [...(await shownOnScreens(month)), ...(await shownInFiles(month))];
    const named = byName('mois', shown);
    expectOneValueEach(named, 17);
    expect(named.get('Réalisé')?.['/']).not.toBe(named.get('Total')?.['/groupe']);
  });

  it('of a night to come', async () => {
    const date = '2021-07-12';
    const index = dayOfMonth(date) - 1;
    const { query, grid, latest, landing } = await readMonth(current);
    const night = await admin.call(readNight, { query: { hotel_id: hotel.id, date } });
    const finals = await admin.call(readNights, { query });
    const before = await admin.call(readNights, {
      query: { hotel_id: hotel.id, ...previousYear(current) },
    });
    const lastYearOf = (day: string) => before.find((one) => one.date === day)?.nuitees ?? null;
    const nights = monthByNight(current, { landing, finals, calendar: [], lastYearOf });
    const gap = await admin.call(readGap, { query: { ...query, n1: 'weekday' } });
    const byDay = nightsByDay(current, grid.rows, latest.as_of, bedsOf(current));
    const watched = nightsAhead({
      today,
      landingDays: landing.days,
      onBooksOf: () => latest.nights[index] ?? null,
      bedsOf: () => ownBeds,
      finalNightsOf: lastYearOf,
      isClosed: () => false,
    }).find((one) => one.date === date);
    const [ofMonth, ofDay, ofGap] = [nights[index], byDay?.days[index], gap.rows[index]];
    const named = byName('nuit', [
      ...at('/', {
        '1 à 31': latest.nights[index] ?? null,
        'Sur les livres': watched?.onBooks ?? null,
        Attendu: watched?.expected ?? null,
        'N-1 final': watched?.lastYear ?? null,
      }),
      ...at('/nuit', {
        'Sur les livres': night.final,
        'N-1 final': night.last_year.final,
        Attendu: landing.days.find((one) => one.date === date)?.expected ?? null,
        'Taux d’occupation': percentOf(night.final, ownBeds),
      }),
      ...at('/atterrissage', {
        'Sur les livres': ofMonth?.onBooks ?? null,
        Attendu: ofMonth?.expected ?? null,
        'N-1 final, même jour': ofMonth?.lastYear ?? null,
      }),
      ...at('/snapshot-jour', {
        Nuitées: ofDay?.nights ?? null,
        'Taux d’occupation': ofDay?.occupancy ?? null,
      }),
      ...at('/data-entry', {
        'Nuitées Courantes': ofGap?.current_nuitees ?? null,
        'Nuitées N-1': ofGap?.prev_nuitees ?? null,
        Écart: ofGap?.gap ?? null,
      }),
    ]);
    expectOneValueEach(named, 5);
  });
});

import { describe, expect, it, test } from 'vitest';
import { budgetFields } from '../budgets/budget-of-month.ts';
import { budgetsSheet } from '../budgets/exported-budgets.ts';
import { budgetsToSave, parsePastedBudgets } from '../budgets/pasted-budgets.ts';
import { addDays, isDay } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { gridSheet } from '../dashboard/exported-grid.ts';
import { headingOf, type SheetContent, sheetToCsv } from '../exports/sheet.ts';
import { landingSheet } from '../landing/exported-landing.ts';
import { nightsByDaySheet } from '../nights/exported-nights-by-day.ts';
import { defaultFileChoices, type FileChoices, readFigures } from './figures.ts';
import type { Cell, Sheet } from './sheet.ts';
import { csvSheet } from './text-cells.ts';

/** What the product exports it reads again: importing an export changes nothing. */
const month = { year: 2026, month: 11 };
const days = daysOfMonth(month);
const nightsOf = (day: string, asOf: string) => 40 + Number(day.slice(8)) + Number(asOf.slice(8));
const figuresIn = (sheet: Sheet, choices: Partial<FileChoices> = {}) =>
  readFigures([sheet], { ...defaultFileChoices, ...choices }, 'Europe/Paris').figures.map(
    ({ asOf, day, nuitees }) => `${asOf} ${day} ${nuitees}`,
  );

/** The sheet as the .csv with the name of its export, and as the .xlsx. */
function formsOf(content: SheetContent, fileName: string): Sheet[] {
  const cells = content.rows.map((row) =>
    row.map((cell, index): Cell => {
      const isDate = content.columns[index]?.holds === 'day' && isDay(String(cell));
      return isDate ? { kind: 'date', day: String(cell), shows: 'day' } : cell;
    }),
  );
  const rows = [content.columns.map(headingOf), ...cells];
  return [csvSheet(fileName, sheetToCsv(content)), { name: content.title, system: 1900, rows }];
}

test('the grid of the dashboard', () => {
  const asOfs = ['2026-10-30', '2026-11-25', '2026-11-26'];
  const rows = asOfs.map((as_of, index) => ({
    as_of,
    nights: days.map((day, at) => (at === 3 && index === 1 ? null : nightsOf(day, as_of))),
    closed: days.map(() => false),
    total: 1_500,
    pickup: 12,
    n1_value: 1_400,
    basis: 'final' as const,
  }));
  const stored = rows
    .toReversed()
    .flatMap(({ as_of, nights }) =>
      days.flatMap((day, at) => (nights[at] === null ? [] : [`${as_of} ${day} ${nights[at]}`])),
    );
  const content = gridSheet(month, { days: days.length, rows }, 1_600);
  for (const sheet of formsOf(content, 'nuitees-Grand-Hotel-2026-11')) {
    expect(figuresIn(sheet)).toEqual(stored);
  }
});

test('the grid under another name, or of a year ahead, is never read as another year', () => {
  const asOf = '2026-11-26';
  const row = {
    as_of: asOf,
    nights: days.map((day) => nightsOf(day, asOf)),
    closed: days.map(() => false),
    ...{ total: 1_500, pickup: 12, n1_value: 1_400, basis: 'final' as const },
  };
  for (const year of [2026, 2027]) {
    const content = gridSheet({ year, month: 11 }, { days: 30, rows: [row] }, null);
    const figures = days.map(
      (day) => `${asOf} ${day.replace('2026', String(year))} ${nightsOf(day, asOf)}`,
    );
    for (const name of ['export', 'export 2026', 'archive-2027', 'copie du 2027-01', 'nuitees 3']) {
      const sheet = csvSheet(name, sheetToCsv(content));
      expect(figuresIn(sheet)).toEqual(figures);
      const { questions } = readFigures([sheet], defaultFileChoices, 'Europe/Paris');
      expect(questions.map(({ suggested }) => suggested)).toEqual(year === 2026 ? [2026] : []);
    }
  }
  // As of a day in another month, the file alone does not say the year.
  const december = gridSheet({ year: 2026, month: 12 }, { days: 31, rows: [row] }, null);
  const open = readFigures([csvSheet('export 2025', sheetToCsv(december))], defaultFileChoices, '');
  expect(open.figures).toEqual([]);
  expect(open.questions).toMatchObject([{ kind: 'year', suggested: null, isAnswered: false }]);
});

test.each(['rooms', 'revenue'] as const)(
  'a grid of %s is never read as person-nights',
  (measure) => {
    const row = {
      as_of: '2026-11-20',
      nights: days.map((_, index) => 40 + index),
      closed: days.map(() => false),
      ...{ total: 1_500, pickup: 12, n1_value: 1_400, basis: 'final' as const },
    };
    const content = gridSheet(month, { days: 30, rows: [row] }, null, measure);
    for (const sheet of formsOf(content, 'Grand-Hotel-2026-11')) {
      const { figures } = readFigures([sheet], defaultFileChoices, 'Europe/Paris');
      expect(figures.filter(({ nuitees }) => nuitees !== null)).toEqual([]);
    }
  },
);

describe('a table of stay dates, as the snapshot of its day', () => {
  const asOf = '2026-11-20';
  const isPast = (day: string) => day < asOf;

  it('nights by day', () => {
    const row = (nights: number) => ({ nights, reference: 70, difference: 3, occupancy: 61.2 });
    const unused = { asOf, referenceAsOf: null, knownDays: 30, referenceDays: 30 };
    const page = {
      days: days.map((day) => ({ day, ...row(nightsOf(day, asOf)) })),
      total: row(2_000),
      ...unused,
    };
    const content = nightsByDaySheet(month, page, {
      previousNights: days.map(() => 50),
      comparison: 'date',
    });
    for (const sheet of formsOf(content, `nuitees-par-jour-Grand-Hotel-${asOf}`)) {
      expect(figuresIn(sheet, { asOf })).toEqual(
        days.map((day) => `${asOf} ${day} ${nightsOf(day, asOf)}`),
      );
    }
    // Rooms are never read as person-nights.
    const rooms = nightsByDaySheet(month, page, {
      measure: 'rooms',
      previousNights: days.map(() => 50),
      comparison: 'date',
    });
    for (const sheet of formsOf(rooms, `chambres-par-jour-Grand-Hotel-${asOf}`)) {
      const { figures } = readFigures([sheet], { ...defaultFileChoices, asOf }, 'Europe/Paris');
      expect(figures.filter(({ nuitees }) => nuitees !== null)).toEqual([]);
    }
  });

  it('the landing: what is on the books, and no expectation', () => {
    const nights = days.map((date) => ({
      date,
      realised: isPast(date) ? 77 : null,
      onBooks: isPast(date) ? null : nightsOf(date, asOf),
      ...{
        expected: 90,
        low: 80,
        high: 99,
        isClosed: false,
        marks: [],
        markKind: null,
        hasNote: false,
      },
      ...{ comparedWith: { date: addDays(date, -364), feast: null }, lastYear: 66 },
    }));
    for (const sheet of formsOf(landingSheet(month, nights), 'atterrissage-Grand-Hotel-2026-11')) {
      expect(figuresIn(sheet, { asOf })).toEqual(
        days.flatMap((day) => (isPast(day) ? [] : [`${asOf} ${day} ${nightsOf(day, asOf)}`])),
      );
    }
  });
});

test.each(['nuitees', 'rooms', 'revenue'] as const)(
  'the budgets of a hotel and a year, in any order: %s',
  (measure) => {
    const amountsOf = (index: number) => ({
      ...{ budget: 1_200 + index, rooms: index === 4 ? null : 700 + index },
      revenue: 9_600_050 + index,
    });
    const budgets = Array.from({ length: 12 }, (_, index) => ({
      ...{ id: String(index), hotel_id: '1', hotel_name: 'Grand Hôtel' },
      ...{ month: index + 1, year: 2026, ...amountsOf(index) },
    }));
    const stored = budgets.map((budget) => budget[budgetFields[measure]]);
    for (const order of [budgets, budgets.toReversed()]) {
      const text = sheetToCsv(budgetsSheet(order));
      const { months } = parsePastedBudgets(text, stored, measure);
      expect(months?.map(({ after }) => after)).toEqual(stored);
      expect(budgetsToSave(months ?? [])).toBeNull();
    }
  },
);

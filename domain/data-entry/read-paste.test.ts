import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { readPaste } from './read-paste.ts';

const march = { year: 2026, month: 3 };
const asOf = '2026-03-05';
const choices = { month: march, asOf, reading: null, timeZone: 'Europe/Paris' };

describe('a single line', () => {
  const paste = readPaste('980\t\t1 017\tfermé\t90\r\n', choices);

  it('has the selected as-of day, without the days that have no figure', () => {
    expect(paste.kind).toBe('single');
    expect(paste.figures).toEqual([
      { asOf, day: '2026-03-01', nuitees: 980 },
      { asOf, day: '2026-03-03', nuitees: 1017 },
      { asOf, day: '2026-03-05', nuitees: 90 },
    ]);
    expect(paste.ignored.map(({ column, text }) => [column, text])).toEqual([[4, 'fermé']]);
  });
});

describe('a column', () => {
  const dates = '01/03/2026\t80\n02/03/2026\t85\n03/03/2026\t2 01';

  it('is not read before the user chooses how', () => {
    expect(readPaste(dates, choices)).toMatchObject({
      figures: [],
      ignored: [],
      question: { reading: null, lineKind: 'dated' },
    });
    expect(readPaste('80\n85', choices)).toMatchObject({
      figures: [],
      question: { reading: null, lineKind: 'single' },
    });
  });

  it('is one as-of day with a value per stay day, or one value per as-of day, as the user chooses', () => {
    const column = readPaste(dates, { ...choices, reading: 'column' });
    expect(column).toMatchObject({ kind: 'single', question: { reading: 'column' } });
    expect(column.figures).toEqual([
      { asOf, day: '2026-03-01', nuitees: 80 },
      { asOf, day: '2026-03-02', nuitees: 85 },
    ]);
    expect(column.ignored.map(({ line, text }) => [line, text])).toEqual([[3, '2 01']]);
    const lines = readPaste(dates, { ...choices, reading: 'lines' });
    expect(lines).toMatchObject({ kind: 'dated', question: { reading: 'lines' } });
    expect(lines.figures).toEqual([
      { asOf: '2026-03-01', day: '2026-03-01', nuitees: 80 },
      { asOf: '2026-03-02', day: '2026-03-01', nuitees: 85 },
    ]);
    expect(lines.ignored.map(({ line, text }) => [line, text])).toEqual([[3, '2 01']]);
  });
});

describe('below a row of dates', () => {
  const days = daysOfMonth(march).slice(4);
  const nights = days.map((_, index) => 100 + index);
  const figuresAt = (asOfDay: string) =>
    days.map((day, index) => ({ asOf: asOfDay, day, nuitees: 100 + index }));

  it('a figure has the day above it, also where the dates begin later than the month', () => {
    const text = [
      ['Arrêté', ...days.map((day) => `Nuit du ${frenchDay(day).slice(0, 5)}`), 'TOTAL'],
      ['02/03/2026', ...nights, 3051],
      ['03/03/2026', ...nights.map(String).with(0, 'douze'), 2951],
    ];
    const paste = readPaste(text.map((line) => line.join('\t')).join('\n'), choices);
    expect(paste.kind).toBe('dated');
    expect(paste.figures).toEqual([
      ...figuresAt('2026-03-02'),
      ...figuresAt('2026-03-03').slice(1),
    ]);
    expect(paste.ignored.map(({ line, column, text: cell }) => [line, column, cell])).toEqual([
      [3, 2, 'douze'],
    ]);
    expect([paste.refused, paste.notRead.map(({ count }) => count)]).toEqual([1, [2]]);
  });

  it('a row without its as-of day has the selected one', () => {
    const text = `${days.map(frenchDay).join('\t')}\n${nights.join('\t')}`;
    expect(readPaste(text, choices)).toMatchObject({
      kind: 'single',
      figures: figuresAt(asOf),
      ignored: [],
    });
  });

  it('days of another month than the chosen one are named and not read', () => {
    const all = [...days, ...[1, 2].map((count) => addDays('2026-03-31', count))];
    const text = `${all.map(frenchDay).join('\t')}\n${[...nights, 7, 8].join('\t')}`;
    const paste = readPaste(text, choices);
    expect(paste.figures).toEqual(figuresAt(asOf));
    expect(paste.notRead).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect(paste.ignored[0]?.reason).toMatch(/pas dans le mois choisi, mars 2026/);
  });
});

import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { type PasteReading, type ReadPaste, readPaste } from './read-paste.ts';

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

describe('a table whose headings say what its figures are', () => {
  const paste = (
    rows: readonly (readonly (string | number)[])[],
    reading: PasteReading | null = null,
  ) =>
    readPaste(rows.map((row) => row.join('\t')).join('\n'), {
      ...choices,
      asOf: '2026-02-20',
      reading,
    });
  const shown = ({ figures }: ReadPaste) =>
    figures.map(({ asOf, day, nuitees }) => `${asOf} ${day} ${nuitees}`);
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const days = numbers(1, 9).map((day) => `0${day}/03/2026`);
  const half = numbers(16, 31).map((day) => 100 + day);

  it('columns beside the days: only that of the nights', () => {
    const rows = days.map((day, index) => [day, 50 + index, 90 + index]);
    const read = paste([['Date', 'Chambres', 'Nuitées'], ...rows]);
    expect(shown(read)).toEqual(
      days.map((_, index) => `2026-02-20 2026-03-0${index + 1} ${90 + index}`),
    );
    expect(read.notRead).toMatchObject([{ count: 9, reason: 'colonne « Chambres »' }]);
    const rooms = paste([['Date', 'Chambres'], ...rows.map((row) => row.slice(0, 2))]);
    expect([rooms.figures, rooms.question, rooms.notRead.length]).toEqual([[], null, 1]);
  });

  it('days that begin later than the month', () => {
    const dated = paste([
      ['Arrêté', ...numbers(16, 31)],
      ['01/03/2026', ...half],
    ]);
    expect(shown(dated)[0]).toBe('2026-03-01 2026-03-16 116');
    const single = paste([
      ['Jour', ...numbers(16, 31)],
      ['Nuitées', ...half],
    ]);
    expect(shown(single)[0]).toBe('2026-02-20 2026-03-16 116');
    const below = paste([
      ['01/03/2026', 40, 41],
      ['', ...numbers(16, 31)],
      ['02/03/2026', ...half],
    ]);
    expect(shown(below)).toEqual(['2026-03-01 2026-03-01 40', '2026-03-01 2026-03-02 41']);
    expect(below.ignored[1]?.reason).toContain('ne commencent pas au premier du mois');
  });

  it('a line of rooms is not that of the nights', () => {
    const lines = [
      ['Chambres', ...numbers(41, 71)],
      ['Nuitées', ...numbers(101, 131)],
    ];
    expect(shown(paste(lines))[0]).toBe('2026-02-20 2026-03-01 101');
    expect(paste([['Budget', ...numbers(41, 71)]])).toMatchObject({
      figures: [],
      notRead: [{ count: 31 }],
    });
    const dated = lines.map((line) => ['01/03/2026', ...line]);
    expect(shown(paste(dated.toReversed()))[0]).toBe('2026-03-01 2026-03-01 101');
  });

  it('a date in another form does not move the days', () => {
    const read = paste([
      ['Arrêté', ...numbers(1, 31)],
      ['1-mars', ...numbers(101, 131)],
    ]);
    expect([read.figures, read.ignored[1]?.reason]).toEqual([
      [],
      'La première cellule est-elle le jour 1 ou un intitulé ? Ne collez que les valeurs.',
    ]);
  });

  it('a column of days of another month is asked about, and not taken for as-of dates', () => {
    const rows = days.map((day, index) => [day.replace('/03/', '/04/'), 50 + index]);
    expect(paste(rows).question).not.toBeNull();
    expect(paste(rows, 'column')).toMatchObject({ figures: [], notRead: { length: 9 } });
  });
});

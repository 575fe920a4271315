import { addDays } from '@hotel/domain/calendar/day.ts';
import { describe, expect, it, test } from 'vitest';
import { emptyDraft as untouched } from '../paste-draft.ts';
import { fieldsOf, parsePaste, requestsOf, totalOf } from './parsed-paste.ts';
import { validatePaste } from './paste-validation.ts';

const march = { year: 2026, month: 3 };
const monthOfFigures = Array.from({ length: 31 }, (_, index) => 100 + index);

describe('what the fields show', () => {
  it('is the current month and today until something is chosen', () => {
    expect(fieldsOf(untouched, '2026-03-05')).toEqual({
      monthNumber: 3,
      yearText: '2026',
      asOfText: '2026-03-05',
      month: march,
      asOf: '2026-03-05',
    });
  });

  it('stays the day of the paste when the night passes before it is inserted', () => {
    const pasted = { ...untouched, text: '12', begunOn: '2026-03-31' };
    expect(fieldsOf(pasted, '2026-04-01')).toMatchObject({ month: march, asOf: '2026-03-31' });
  });

  it('is what was chosen, whatever the day', () => {
    const chosen = { ...untouched, month: 1, year: '2024', asOf: '2024-02-29' };
    expect(fieldsOf(chosen, '2026-03-05')).toMatchObject({
      month: { year: 2024, month: 1 },
      asOf: '2024-02-29',
    });
  });

  test.each(['', '202', '1999', '2101', '2026.5', '2e3', 'abc'])(
    'knows no month of the year %j',
    (year) => {
      expect(fieldsOf({ ...untouched, year }, '2026-03-05').month).toBeNull();
    },
  );

  test.each(['', '2026-02-30', '1999-12-31'])('knows no as-of day %j', (asOf) => {
    expect(fieldsOf({ ...untouched, asOf }, '2026-03-05').asOf).toBeNull();
  });
});

describe('a single line', () => {
  const paste = parsePaste('980\t\t1 017\tfermé\t90\r\n', march, '2026-03-05', null);

  it('is one row of the chosen as-of day, without the days that have no figure', () => {
    expect(paste).toMatchObject({
      kind: 'single',
      rows: [
        {
          asOf: '2026-03-05',
          items: [
            { stay_date: '2026-03-01', nuitees: 980 },
            { stay_date: '2026-03-03', nuitees: 1017 },
            { stay_date: '2026-03-05', nuitees: 90 },
          ],
        },
      ],
    });
    expect(paste.ignored.map(({ column, text }) => [column, text])).toEqual([[4, 'fermé']]);
    expect(paste.rows.map(totalOf)).toEqual([2087]);
  });

  it('goes in batches of 8 days', () => {
    const whole = parsePaste(monthOfFigures.join('\t'), march, '2026-03-05', null);
    expect(requestsOf(whole).map(([batch]) => batch?.items.length)).toEqual([8, 8, 8, 7]);
  });
});

test('dated lines are a row each, sent each in one request', () => {
  const text = ['01/03/2026', '02/03/2026'].map((day) => [day, ...monthOfFigures].join('\t'));
  const paste = parsePaste(text.join('\r\n'), march, '2026-03-05', null);
  expect(paste.kind).toBe('dated');
  expect(
    requestsOf(paste).map((rows) => rows.map(({ asOf, items }) => [asOf, items.length])),
  ).toEqual([[['2026-03-01', 31]], [['2026-03-02', 31]]]);
});

test.each([
  [31, 31],
  [32, 1],
  [365, 1],
])('%i dated lines go in %i requests', (count, requests) => {
  const lines = Array.from(
    { length: count },
    (_, index) => `${addDays('2026-01-01', index)}\t12\t13`,
  );
  const sent = requestsOf(parsePaste(lines.join('\n'), march, '2026-03-05', null));
  expect([sent.length, sent.flat().length]).toEqual([requests, count]);
});

describe('a column', () => {
  const dates = '01/03/2026\t80\n02/03/2026\t85\n03/03/2026\t2 01';
  const stays = [
    { stay_date: '2026-03-01', nuitees: 80 },
    { stay_date: '2026-03-02', nuitees: 85 },
  ];

  it('is read neither way before it is asked about', () => {
    expect(parsePaste(dates, march, '2026-03-05', null)).toMatchObject({
      rows: [],
      ignored: [],
      question: { reading: null, linesAre: 'dated' },
    });
    expect(parsePaste('80\n85', march, '2026-03-05', null)).toMatchObject({
      rows: [],
      question: { reading: null, linesAre: 'single' },
    });
  });

  it('is one as-of day of a value per stay day, or as-of days of one value, as is answered', () => {
    const column = parsePaste(dates, march, '2026-03-05', 'column');
    expect(column).toMatchObject({ kind: 'single', question: { reading: 'column' } });
    expect(column.rows).toEqual([{ asOf: '2026-03-05', items: stays }]);
    expect(column.ignored.map(({ line, text }) => [line, text])).toEqual([[3, '2 01']]);
    const lines = parsePaste(dates, march, '2026-03-05', 'lines');
    expect(lines).toMatchObject({ kind: 'dated', question: { reading: 'lines' } });
    expect(lines.rows.map(({ asOf, items }) => [asOf, items.length])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 1],
    ]);
    expect(lines.ignored.map(({ line, text }) => [line, text])).toEqual([[3, '2 01']]);
  });

  it('cannot be inserted before it is answered', () => {
    const fields = fieldsOf(untouched, '2026-03-05');
    const understood = parsePaste(dates, march, '2026-03-05', null);
    expect(validatePaste(dates, fields, understood)).toMatchObject({ field: 'text' });
  });
});

test.each([
  ['', untouched, { field: 'text', sentence: "Collez des valeurs d'abord." }],
  [' \n\t ', untouched, { field: 'text', sentence: "Collez des valeurs d'abord." }],
  ['bonjour', untouched, { field: 'text', sentence: 'Aucune valeur détectée.' }],
  ['12', { ...untouched, year: '26' }, { field: 'year' }],
  ['12', { ...untouched, asOf: '' }, { field: 'asOf' }],
  ['12', untouched, null],
])('%j with %j: %j', (text, draft, wrong) => {
  const fields = fieldsOf(draft, '2026-03-05');
  const { month, asOf } = fields;
  const understood = month && asOf ? parsePaste(text, month, asOf, null) : null;
  const found = validatePaste(text, fields, understood);
  if (wrong === null) expect(found).toBeNull();
  else expect(found).toMatchObject(wrong);
});

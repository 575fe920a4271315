import { addDays } from '@hotel/domain/calendar/day.ts';
import { describe, expect, it, test } from 'vitest';
import { emptyDraft } from '../paste-drafts.ts';
import { parsePaste, pasteFieldsOf, totalOf, validatePaste } from './parse-paste.ts';
import { requestsOf } from './paste-run.ts';

const march = { year: 2026, month: 3 };
const monthOfFigures = Array.from({ length: 31 }, (_, index) => 100 + index);

describe('the values of the fields', () => {
  it('are the current month and today until something is selected', () => {
    expect(pasteFieldsOf(emptyDraft, '2026-03-05')).toEqual({
      monthNumber: 3,
      yearText: '2026',
      asOfText: '2026-03-05',
      month: march,
      asOf: '2026-03-05',
    });
  });

  it('keep the day of the paste when it is inserted on the next day', () => {
    const pasted = { ...emptyDraft, text: '12', begunOn: '2026-03-31' };
    expect(pasteFieldsOf(pasted, '2026-04-01')).toMatchObject({ month: march, asOf: '2026-03-31' });
  });

  it('are those selected, whatever the day', () => {
    const selected = { ...emptyDraft, month: 1, year: '2024', asOf: '2024-02-29' };
    expect(pasteFieldsOf(selected, '2026-03-05')).toMatchObject({
      month: { year: 2024, month: 1 },
      asOf: '2024-02-29',
    });
  });

  test.each(['', '202', '1999', '2101', '2026.5', '2e3', 'abc'])(
    'have no month for the year %j',
    (year) => {
      expect(pasteFieldsOf({ ...emptyDraft, year }, '2026-03-05').month).toBeNull();
    },
  );

  test.each(['', '2026-02-30', '1999-12-31'])('have no as-of day for %j', (asOf) => {
    expect(pasteFieldsOf({ ...emptyDraft, asOf }, '2026-03-05').asOf).toBeNull();
  });
});

describe('a single line', () => {
  const paste = parsePaste('980\t\t1 017\tfermé\t90\r\n', march, '2026-03-05', null);

  it('is one row of the selected as-of day, without the days that have no figure', () => {
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

  it('is sent in batches of 8 days', () => {
    const paste = parsePaste(monthOfFigures.join('\t'), march, '2026-03-05', null);
    expect(requestsOf(paste).map(([batch]) => batch?.items.length)).toEqual([8, 8, 8, 7]);
  });
});

test('each dated line is one row, sent in one request', () => {
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
])('%i dated lines are sent in %i requests', (count, requests) => {
  const lines = Array.from(
    { length: count },
    (_, index) => `${addDays('2026-01-01', index)}\t12\t13`,
  );
  const sent = requestsOf(parsePaste(lines.join('\n'), march, '2026-03-05', null));
  expect([sent.length, sent.flat().length]).toEqual([requests, count]);
});

describe('a column', () => {
  const dates = '01/03/2026\t80\n02/03/2026\t85\n03/03/2026\t2 01';
  const items = [
    { stay_date: '2026-03-01', nuitees: 80 },
    { stay_date: '2026-03-02', nuitees: 85 },
  ];

  it('is not parsed before the user chooses how to read it', () => {
    expect(parsePaste(dates, march, '2026-03-05', null)).toMatchObject({
      rows: [],
      ignored: [],
      question: { reading: null, lineKind: 'dated' },
    });
    expect(parsePaste('80\n85', march, '2026-03-05', null)).toMatchObject({
      rows: [],
      question: { reading: null, lineKind: 'single' },
    });
  });

  it('is one as-of day with a value per stay day, or one value per as-of day, as the user chooses', () => {
    const column = parsePaste(dates, march, '2026-03-05', 'column');
    expect(column).toMatchObject({ kind: 'single', question: { reading: 'column' } });
    expect(column.rows).toEqual([{ asOf: '2026-03-05', items: items }]);
    expect(column.ignored.map(({ line, text }) => [line, text])).toEqual([[3, '2 01']]);
    const lines = parsePaste(dates, march, '2026-03-05', 'lines');
    expect(lines).toMatchObject({ kind: 'dated', question: { reading: 'lines' } });
    expect(lines.rows.map(({ asOf, items }) => [asOf, items.length])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 1],
    ]);
    expect(lines.ignored.map(({ line, text }) => [line, text])).toEqual([[3, '2 01']]);
  });

  it('cannot be inserted before the user chooses', () => {
    const fields = pasteFieldsOf(emptyDraft, '2026-03-05');
    const parsed = parsePaste(dates, march, '2026-03-05', null);
    expect(validatePaste(dates, fields, parsed)).toMatchObject({ field: 'text' });
  });
});

test.each([
  ['', emptyDraft, { field: 'text', message: "Collez des valeurs d'abord." }],
  [' \n\t ', emptyDraft, { field: 'text', message: "Collez des valeurs d'abord." }],
  ['bonjour', emptyDraft, { field: 'text', message: 'Aucune valeur détectée.' }],
  ['12', { ...emptyDraft, year: '26' }, { field: 'year' }],
  ['12', { ...emptyDraft, asOf: '' }, { field: 'asOf' }],
  ['12', emptyDraft, null],
])('%j with %j: %j', (text, draft, expectedError) => {
  const fields = pasteFieldsOf(draft, '2026-03-05');
  const { month, asOf } = fields;
  const parsed = month && asOf ? parsePaste(text, month, asOf, null) : null;
  const error = validatePaste(text, fields, parsed);
  if (expectedError === null) expect(error).toBeNull();
  else expect(error).toMatchObject(expectedError);
});

import { readPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { describe, expect, it, test } from 'vitest';
import { emptyDraft, pasteFieldsOf } from '../paste-drafts.ts';
import { validatePaste } from './paste-tab.tsx';

const march = { year: 2026, month: 3 };
const reading = { reading: null, timeZone: 'Europe/Paris' };

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

it('a column cannot be inserted before the user chooses how to read it', () => {
  const dates = '01/03/2026\t80\n02/03/2026\t85\n03/03/2026\t2 01';
  const fields = pasteFieldsOf(emptyDraft, '2026-03-05');
  const paste = readPaste(dates, { month: march, asOf: '2026-03-05', ...reading });
  expect(validatePaste(dates, fields, paste)).toMatchObject({ field: 'text' });
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
  const parsed = month && asOf ? readPaste(text, { month, asOf, ...reading }) : null;
  const error = validatePaste(text, fields, parsed);
  if (expectedError === null) expect(error).toBeNull();
  else expect(error).toMatchObject(expectedError);
});

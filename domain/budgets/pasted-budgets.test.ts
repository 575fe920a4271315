import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthNames } from '../calendar/french-dates.ts';
import { budgetsToSave, parsePastedBudgets } from './pasted-budgets.ts';

const none = Array.from({ length: 12 }, () => null);
const twelve = Array.from({ length: 12 }, (_, index) => 1_000 + index);
const budgetsAfter = (text: string, before: readonly (number | null)[] = none) =>
  parsePastedBudgets(text, before).months?.map(({ after }) => after);

test.each([
  ['a line of tabs', twelve.join('\t')],
  ['a line of semicolons', twelve.join(';')],
  ['a line of wide spaces', twelve.join('   ')],
  ['twelve lines', twelve.join('\n')],
  ['lines that end as Windows does', `${twelve.join('\r\n')}\r\n`],
  ['twelve lines and empty ones below', `${twelve.join('\n')}\n\n \n\n`],
  ['a line and empty ones below', `${twelve.join('\t')}\n\n\n`],
  ['months and values', twelve.map((value, index) => `Mois ${index + 1}\t${value}`).join('\n')],
  ['spaces between thousands', twelve.map((value) => `1 ${String(value).slice(1)}`).join('\t')],
  ['two decimals of zero', twelve.map((value) => `1\u202f${String(value).slice(1)},00`).join('\t')],
])('%s are twelve budgets', (_case, text) => {
  expect(budgetsAfter(text)).toEqual(twelve);
});

test('an empty cell keeps the budget of its month, also the first and the last', () => {
  const text = `\t${twelve.slice(1, 11).join('\t')}\t`;
  expect(budgetsAfter(text, Array(12).fill(7))).toEqual([7, ...twelve.slice(1, 11), 7]);
  const lines = ['5', '', ...twelve.slice(2)].join('\n');
  expect(budgetsAfter(lines)).toEqual([5, null, ...twelve.slice(2)]);
});

test.each([
  ['', "Collez des valeurs d'abord."],
  [' \n ', "Collez des valeurs d'abord."],
  [';;;', 'Aucune valeur détectée.'],
  ['100', '12 valeurs attendues, 1 trouvées.'],
  [twelve.slice(1).join('\t'), '12 valeurs attendues, 11 trouvées.'],
  [[...twelve, 5].join('\n'), '12 valeurs attendues, 13 trouvées.'],
  [`${twelve.slice(1).join('\n')}\n`, '12 valeurs attendues, 11 trouvées.'],
])('%j is refused: %s', (text, sentence) => {
  expect(parsePastedBudgets(text, none)).toEqual({ months: null, refused: sentence });
});

test('a column of twelve cells, of which some are empty, is twelve budgets', () => {
  const cell = fc.oneof(fc.integer({ min: 1, max: 999_999 }).map(String), fc.constant(''));
  const column = fc
    .array(cell, { minLength: 12, maxLength: 12 })
    .filter((cells) => cells.some((text) => text !== ''));
  fc.assert(
    fc.property(column, fc.constantFrom('\n', '\r\n'), (cells, lineBreak) => {
      const expected = cells.map((text) => (text === '' ? null : Number(text)));
      expect(budgetsAfter(cells.map((text) => text + lineBreak).join(''))).toEqual(expected);
    }),
  );
});

test('each month has its change, and only changes are sent', () => {
  const before = [10, 20, null, 40, ...none.slice(4)];
  const { months } = parsePastedBudgets(`10;21;30;${';'.repeat(8)}`, before);
  expect(months?.map(({ change }) => change)).toEqual([
    'same',
    'changed',
    'new',
    ...Array(9).fill('kept'),
  ]);
  expect(budgetsToSave(months ?? [])).toEqual([null, 21, 30, ...none.slice(3)]);
  const unchanged = parsePastedBudgets(`10;20;;40${';'.repeat(8)}`, before);
  expect(budgetsToSave(unchanged.months ?? [])).toBeNull();
});

test.each(['0', '-5', '12,5', 'mars', '1 200 €'])('nothing is sent while a cell is %s', (cell) => {
  const { months } = parsePastedBudgets(`${cell};${twelve.slice(1).join(';')}`, none);
  expect(months?.[0]).toMatchObject({ change: 'wrong', text: cell, after: null });
  expect(budgetsToSave(months ?? [])).toBeNull();
});

test('every budget that is sent was in a cell', () => {
  const cell = fc.oneof(
    fc.nat({ max: 999_999 }).map(String),
    fc.constantFrom('', 'x', '1,5', '-3'),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 12, maxLength: 12 }), (cells) => {
      const { months } = parsePastedBudgets(cells.join('\t'), none);
      const sent = budgetsToSave(months ?? []) ?? [];
      for (const [index, budget] of sent.entries()) {
        if (budget !== null) expect(String(budget)).toBe(cells[index]);
      }
    }),
  );
});

describe('a total beside the twelve months', () => {
  const amounts = Array.from({ length: 12 }, (_, index) => 1_000 + index);
  const none = Array<null>(12).fill(null);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const lines = amounts.map((amount, index) => `${monthNames[index]}\t${amount}`);
  const read = (text: string) => parsePastedBudgets(text, none);

  test.each([
    ['a named line', [...lines, `Total\t${total}`].join('\n')],
    ['a named line before them', [`Année 2026\t${total}`, ...lines].join('\n')],
    ['a named line in French digits', [...lines, `TOTAL\t12 066`].join('\n')],
    ['a thirteenth line', [...amounts, total].join('\n')],
    ['a thirteenth cell', [...amounts, total].join('\t')],
  ])('%s is checked and left out', (_form, text) => {
    expect(read(text).months?.map(({ after }) => after)).toEqual(amounts);
  });

  test('that is not their sum is refused', () => {
    expect(read([...lines, 'Total\t9999'].join('\n')).refused).toMatch(
      /^Le total collé \(9.999\) n’est pas la somme des douze mois \(12.066\)\.$/,
    );
    expect(read([...amounts, total + 1].join('\n')).refused).toBe(
      '12 valeurs attendues, 13 trouvées.',
    );
  });
});

describe('a measure', () => {
  const after = (text: string, measure: 'nuitees' | 'rooms' | 'revenue') => {
    const pasted = parsePastedBudgets(text, none, measure);
    return pasted.months?.map((month) => month.after) ?? pasted.refused;
  };
  const amounts = { nuitees: twelve, rooms: twelve.map((one) => one - 500), revenue: twelve };
  const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  const lines = monthNames.map((name, index) =>
    ['Hôtel', name, '2026', twelve[index], amounts.rooms[index], euros(twelve[index] ?? 0)].join(
      ';',
    ),
  );
  const headings = 'Hôtel;Mois;Année;Budget (nuitées);Chambres;CA chambres HT (€)';

  test.each(['nuitees', 'rooms', 'revenue'] as const)(
    'its column of an export counts, with its headings and without: %s',
    (measure) => {
      expect(after([headings, ...lines].join('\n'), measure)).toEqual(amounts[measure]);
      expect(after(lines.join('\n'), measure)).toEqual(amounts[measure]);
    },
  );

  test('revenue is pasted in euros, and a total beside it is checked', () => {
    const cells = twelve.map((cents) => `${euros(cents)} €`);
    expect(after(cells.join('\t'), 'revenue')).toEqual(twelve);
    expect(after(`${cells.join('\n')}\nTotal\t120,66\n`, 'revenue')).toEqual(twelve);
    expect(after(`${cells.join('\n')}\nTotal\t120,67\n`, 'revenue')).toMatch(/^Le total collé/);
    const { months } = parsePastedBudgets(`1,234${'\t5'.repeat(11)}`, none, 'revenue');
    expect(months?.[0]).toMatchObject({ change: 'wrong', after: null });
  });

  test('headings of other measures only are refused', () => {
    const rooms = monthNames.map((name) => `${name};900`).join('\n');
    expect(after(`Mois;Chambres\n${rooms}`, 'revenue')).toBe(
      'La colonne « CA chambres HT » manque dans la ligne de titres.',
    );
    expect(after(`Mois;Chambres\n${rooms}`, 'rooms')).toEqual(Array(12).fill(900));
  });
});

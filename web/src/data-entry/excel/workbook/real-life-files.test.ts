import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePastedBudgets } from '@hotel/domain/budgets/pasted-budgets.ts';
import { addDays, type Day } from '@hotel/domain/calendar/day.ts';
import {
  defaultFileChoices,
  type FileChoices,
  readFigures,
} from '@hotel/domain/data-entry/figures.ts';
import { readPaste } from '@hotel/domain/data-entry/read-paste.ts';
import { readPmsFile } from '@hotel/domain/pms-files/read-pms-file.ts';
import { decodeText } from '@hotel/domain/text/decode-text.ts';
import { describe, expect, it, test } from 'vitest';
import { rowsOf } from '../../imports/import-run.ts';
import { readWorkbook } from './read-workbook.ts';

/** Files as hotels have them (e2e/files/real-life), each with the days that a person reads in it. */
const folder = join(import.meta.dirname, '../../../../../e2e/files/real-life');
const timeZone = 'Europe/Paris';
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const textOf = (name: string) => decodeText(bytesOf(name)) ?? '';

async function read(name: string, choices: Partial<FileChoices> = {}) {
  const sheets = await readWorkbook(name, bytesOf(name));
  return readFigures(sheets, { ...defaultFileChoices, ...choices }, timeZone);
}

type Read = Awaited<ReturnType<typeof read>>;
const finals = ({ figures }: Read) =>
  figures.map(({ asOf, day, nuitees }) => `${asOf ?? ''} ${day} ${nuitees}`.trim());
/** Consecutive days with consecutive figures. */
const row = (first: Day, nuitees: number, count: number, asOf: Day | null = null) =>
  Array.from({ length: count }, (_, index) =>
    `${asOf ?? ''} ${addDays(first, index)} ${nuitees + index}`.trim(),
  );
const named = ({ notRead }: Read) => notRead.map(({ range, count }) => `${range} ${count}`);

describe('a file that is read', () => {
  it.each([
    ['metabase-decalage.csv', row('2026-03-26', 60, 7)],
    ['metabase-utc.csv', row('2026-03-26', 60, 7)],
    ['tcd-deux-annees.xlsx', row('2025-12-22', 50, 20)],
    ['tcd-une-annee.xlsx', row('2026-03-25', 50, 14)],
    ['texte-tabule.xls', row('2026-05-01', 70, 8)],
    ['sous-totaux-semaine.xlsx', row('2026-06-01', 60, 14)],
    ['export-opera.csv', row('2026-03-28', 75, 8)],
    ['mois-anglais.xlsx', row('2026-03-28', 75, 8)],
    ['sep.csv', row('2026-05-01', 70, 5)],
  ])('%s', async (name, expected) => {
    const file = await read(name);
    expect(finals(file)).toEqual(expected);
    expect(file).toMatchObject({ refused: [], questions: [] });
  });

  it('tcd-deux-annees.xlsx names its sums', async () => {
    expect(named(await read('tcd-deux-annees.xlsx'))).toEqual(['B4:B5 2', 'B16:B17 2', 'B28 1']);
  });

  it('tableaux-mensuels-superposes.xlsx: each table has the month of its own title', async () => {
    const file = await read('tableaux-mensuels-superposes.xlsx');
    const months = Map.groupBy(file.figures, ({ asOf, nuitees }) => `${asOf} ${nuitees}`);
    expect([...months].map(([key, { length }]) => `${key} ${length}`)).toEqual([
      '2026-05-01 90 31',
      '2026-05-02 91 31',
      '2026-06-01 100 30',
      '2026-06-02 101 30',
    ]);
    expect(file.figures.every(({ asOf, day }) => asOf?.slice(0, 7) === day.slice(0, 7))).toBe(true);
  });

  it.each(['export-du-produit.csv', 'export-du-produit.xlsx'])('%s', async (name) => {
    const file = await read(name);
    expect(finals(file)).toEqual([
      ...row('2026-11-01', 43, 30, '2026-11-26'),
      ...row('2026-11-01', 40, 30, '2026-11-25'),
    ]);
    expect(named(file)).toEqual(['AF2:AF3 2', 'AG2 1']);
  });
});

describe('what the program hides', () => {
  it('rows are counted, and read only when the person says so', async () => {
    const file = await read('brouillon-masque.xlsx');
    expect(finals(file)).toEqual(row('2026-05-01', 70, 10));
    expect(file.hidden).toEqual({ sheets: 0, rows: 10, columns: 0 });
    expect((await read('brouillon-masque.xlsx', { includesHidden: true })).figures).toHaveLength(
      20,
    );
  });

  it('a hidden column of nights does not take the place of the visible one', async () => {
    const file = await read('colonne-masquee.xlsx');
    expect(finals(file)).toEqual(row('2026-05-01', 70, 8));
    expect(file.hidden.columns).toBe(1);
    // Both columns visible: nobody can say which are the nights.
    expect((await read('colonne-masquee.xlsx', { includesHidden: true })).figures).toEqual([]);
  });
});

test('douze-jours-americains.csv: nothing is read before the order of day and month is known', async () => {
  const open = await read('douze-jours-americains.csv');
  expect(open.figures).toEqual([]);
  expect(open.questions).toMatchObject([{ kind: 'order', where: '3/1/2026', isAnswered: false }]);
  expect(finals(await read('douze-jours-americains.csv', { order: 'month-first' }))).toEqual(
    row('2026-03-01', 51, 12),
  );
});

test('export-html.xls is refused with what to do', async () => {
  await expect(read('export-html.xls')).rejects.toThrow(/est une page web/);
});

describe('a pasted text', () => {
  const november = { year: 2026, month: 11 };
  const paste = (name: string) =>
    readPaste(textOf(name), { month: november, asOf: '2026-11-27', reading: null, timeZone });

  it.each(['iso-decalage.txt', 'iso-utc.txt'])('%s has the as-of dates of the hotel', (name) => {
    const rows = rowsOf(paste(name).figures);
    expect(rows.map(({ asOf, items }) => [asOf, ...items.map(({ nuitees }) => nuitees)])).toEqual([
      ['2026-11-24', 45, 50, 52],
      ['2026-11-25', 46, 51, 55],
    ]);
  });

  it('suisse.txt has apostrophes between thousands', () => {
    expect(paste('suisse.txt').figures.map(({ nuitees }) => nuitees)).toEqual([
      1204, 1310, 998, 1050,
    ]);
  });

  it.each(['whatsapp.txt', 'whatsapp-android.txt'])('%s: each line is named', (name) => {
    const { figures, ignored } = paste(name);
    expect(figures).toEqual([]);
    expect(ignored.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('budgets-colles.txt has twelve budgets', () => {
    const { months } = parsePastedBudgets(textOf('budgets-colles.txt'), Array(12).fill(null));
    expect(months?.map(({ after }) => after)).toEqual([
      1200, 1150, 1480, 1620, 1810, 1930, 2210, 2305, 1890, 1510, 1190, 1305,
    ]);
  });
});

test.each([
  ['sep-audit.csv', 5],
  ['mois-opera-audit.csv', 4],
])('%s in the folder of a PMS', (name, count) => {
  const file = readPmsFile(textOf(name), { today: '2026-11-27', timeZone });
  if ('refused' in file) throw new Error(file.refused);
  expect(file.workingDate).toBe('2026-11-26');
  expect([...file.days].map(([day, [first]]) => `${day} ${first?.['NUITEES']}`)).toEqual(
    row('2026-12-01', 70, count),
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, daysBetween } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month, monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { defaultFileChoices } from '@hotel/domain/data-entry/figures.ts';
import { sampleDays, sampleNights } from '@hotel/domain/data-entry/sample-nights.ts';
import { describe, expect, it, test } from 'vitest';
import { parseWorkbook } from './parse-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { createTemplate } from './template.ts';

const files = join(import.meta.dirname, '../../../../../e2e/files');
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(files, name)));

async function parseFile(
  name: string,
  bytes: Uint8Array = bytesOf(name),
  choices = defaultFileChoices,
) {
  return parseWorkbook(await readWorkbook(name, bytes), choices, 'Europe/Paris');
}

/** The nights in the files, as documented in `e2e/files/README.md`. */
function nightsOf(day: Day): number {
  return 80 + (((daysBetween('2000-01-01', day) + 730_120) * 37) % 50);
}

type FormattedFigure = { asOf: string | null; day: string; nuitees: number };
const format = ({ asOf, day, nuitees }: FormattedFigure) => `${asOf ?? 'final'} ${day} ${nuitees}`;
const finals = (days: readonly Day[]) => days.map((day) => `final ${day} ${nightsOf(day)}`);
const month = (year: number, number: number): Month => ({ year, month: number });

describe('files of LibreOffice', () => {
  test.each(['jours-libreoffice.xlsx', 'jours-libreoffice.xls'])(
    '%s: a row per day, date cells, formulas, merged cells, a percentage',
    async (name) => {
      const { figures, refused, sheets } = await parseFile(name);
      const special: Record<Day, number> = { '2031-01-08': 1234, '2031-01-10': 100 };
      const unusable = ['2031-01-05', '2031-01-07', '2031-01-09', '2031-01-11', '2031-01-12'];
      expect(figures.map(format)).toEqual(
        daysOfMonth(month(2031, 1))
          .filter((day) => !unusable.includes(day))
          .map((day) => `final ${day} ${special[day] ?? nightsOf(day)}`),
      );
      expect(refused.map(({ row, text }) => [row + 1, text])).toEqual([
        [10, '12,5'],
        [12, '85 %'],
        [14, '240'],
      ]);
      expect(sheets.map(({ tables }) => tables.length)).toEqual([1, 0]);
    },
  );

  it('reads a year in a row per month', async () => {
    const { figures, refused } = await parseFile('mois-libreoffice.xlsx');
    expect(figures.map(format)).toEqual(finals(monthsOfYear(2032).flatMap(daysOfMonth)));
    expect(refused).toEqual([]);
  });

  test.each(['feuilles-libreoffice.xlsx', 'feuilles-libreoffice.xls'])(
    '%s: a sheet per month, one of them without its year',
    async (name) => {
      const firstResult = await parseFile(name);
      expect(firstResult.questions).toMatchObject([
        { kind: 'year', id: 'year', sheet: 'Janvier', isAnswered: false },
      ]);
      const years = { year: 2033 };
      const { figures } = await parseFile(name, bytesOf(name), { ...defaultFileChoices, years });
      const months = [1, 2, 3].map((number) => month(2033, number));
      expect(figures.map(format)).toEqual(finals(months.flatMap(daysOfMonth)));
    },
  );
});

describe('files of other writers', () => {
  it('reads as-of days of the 1904 date system', async () => {
    const { figures, needsDestination } = await parseFile('arretes-openpyxl.xlsx');
    const days = daysOfMonth(month(2034, 3));
    expect(figures.map(format)).toEqual(
      [0, 1, 2, 3, 4].flatMap((row) =>
        days.map((day) => `2034-02-${20 + row} ${day} ${nightsOf(day) - 20 + row}`),
      ),
    );
    expect(needsDestination).toBe(false);
  });

  it('does not read 0 from formulas that were never calculated', async () => {
    const { figures, refused } = await parseFile('formules-openpyxl.xlsx');
    expect(figures.map(format)).toEqual(['final 2035-01-01 90', 'final 2035-01-02 91']);
    expect(refused.map(({ row }) => row + 1)).toEqual([4, 5]);
  });

  it('reads an unknown layout once the columns are mapped', async () => {
    const name = 'a-la-main-xlsxwriter.xlsx';
    const firstResult = await parseFile(name);
    expect(firstResult).toMatchObject({
      figures: [],
      sheets: [{ tables: [] }],
    });
    const mapping = { headingRow: 2, dayColumn: 0, nightsColumn: 3, asOfColumn: null };
    const choices = { ...defaultFileChoices, asOf: '2035-12-31', mappings: { 0: mapping } };
    const { figures } = await parseFile(name, bytesOf(name), choices);
    expect(figures.map(format)).toEqual(
      daysOfMonth(month(2036, 1)).map((day) => `2035-12-31 ${day} ${nightsOf(day)}`),
    );
  });

  it('reads an .xls written by xlwt', async () => {
    const { figures } = await parseFile('jours-xlwt.xls');
    expect(figures.map(format)).toEqual(finals(daysOfMonth(month(2037, 1))));
  });
});

describe('a .csv, whatever its encoding and its separator', () => {
  const name = 'jours-windows-1252.csv';
  const text = new TextDecoder('windows-1252').decode(bytesOf(name));
  const utf16 = (little: boolean): Uint8Array<ArrayBuffer> => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let index = 0; index < text.length; index += 1)
      view.setUint16(index * 2, text.charCodeAt(index), little);
    return new Uint8Array(view.buffer);
  };
  const withByteOrderMark = (byteOrderMark: readonly number[], bytes: Uint8Array) =>
    Uint8Array.of(...byteOrderMark, ...bytes);
  const utf8 = new TextEncoder().encode(text);
  const commas = text.replace('1\u00a0234,0', '"1\u00a0234,0"').replaceAll(';', ',');
  const cases: [string, Uint8Array][] = [
    ['Windows-1252', bytesOf(name)],
    ['UTF-8', utf8],
    ['UTF-8 with a byte order mark', withByteOrderMark([0xef, 0xbb, 0xbf], utf8)],
    ['UTF-16, little-endian', withByteOrderMark([0xff, 0xfe], utf16(true))],
    ['UTF-16, big-endian', withByteOrderMark([0xfe, 0xff], utf16(false))],
    ['UTF-16 without a byte order mark', utf16(true)],
    ['tabs', new TextEncoder().encode(text.replaceAll(';', '\t'))],
    ['commas', new TextEncoder().encode(commas)],
    ['line feeds only', new TextEncoder().encode(text.replaceAll('\r\n', '\n'))],
  ];

  test.each(cases)('%s', async (_, bytes) => {
    const { figures, refused } = await parseFile(name, bytes);
    expect(figures.map(format)).toEqual(
      daysOfMonth(month(2031, 2)).map(
        (day) => `final ${day} ${day === '2031-02-02' ? 1234 : nightsOf(day)}`,
      ),
    );
    expect(refused).toEqual([]);
  });

  it('treats formulas as text', async () => {
    const bytes = new TextEncoder().encode('Date;Nuitées\n01/01/2031;=1+1\n02/01/2031;90');
    const { figures, refused } = await parseFile('formules.csv', bytes);
    expect([figures.length, refused.map(({ text: cell }) => cell)]).toEqual([1, ['=1+1']]);
  });
});

test('the template is parsed as six months of sample figures', async () => {
  const template = new Uint8Array(createTemplate('2031-07-15'));
  const { figures, sampleCount, sheets } = await parseFile('modele-nuitees.xlsx', template);
  expect(figures.map(format)).toEqual(
    sampleDays('2031-07-15').map((day) => `final ${day} ${sampleNights(day)}`),
  );
  expect(sampleCount).toBe(figures.length);
  expect(sheets.map(({ name, firstRows }) => [name, firstRows[0]?.[0]])).toEqual([
    ['Lisez-moi', 'EXEMPLE : ces valeurs sont inventées. Rempla'.slice(0, 40)],
    ['Nuitées', 'EXEMPLE : ces valeurs sont inventées. Rempla'.slice(0, 40)],
  ]);
});

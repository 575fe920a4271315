import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { parseCell, parseFileDay } from './file-cells.ts';
import { type PmsFileContent, readPmsFile } from './read-pms-file.ts';

const today = '2026-03-10';

function accepted(text: string): PmsFileContent {
  const file = readPmsFile(text, { today, timeZone: 'Europe/Paris' });
  if ('refused' in file) throw new Error(file.refused);
  return file;
}

const refusal = (text: string) => {
  const file = readPmsFile(text, { today, timeZone: 'Europe/Paris' });
  return 'refused' in file ? file.refused : null;
};

describe('a file of a night audit', () => {
  it('of nights has rooms and revenue only where its columns are there; what is no number stays to be named', () => {
    const { days } = accepted(
      'WORKING_DATE;STAY_DATE;NUITEES;ROOMS;REVENUE\n10/03/2026;11/03/2026;8;;4321.50\n10/03/2026;12/03/2026;8;4;offert\n10/03/2026;13/03/2026;8;4;\n',
    );
    expect([...days.values()].map(([row]) => [row?.['ROOMS'], row?.['REVENUE']])).toEqual([
      [null, 4_321.5],
      [4, '?'],
      [4, null],
    ]);
  });

  it('of nights keeps its beds apart', () => {
    const file = accepted(
      'working_date;Stay_Date;NUITEES;NOOFBEDS;REMARQUE\n10/03/2026;11/03/2026;1 234;140;x\n10/03/2026;12/03/2026;8;;\n',
    );
    expect(file).toMatchObject({ list: 'nights-on-the-books', workingDate: '2026-03-10' });
    expect([...file.days]).toEqual([
      ['2026-03-11', [{ STAY_DATE: '2026-03-11', NUITEES: 1234, ADULTS: null, CHILDREN: null }]],
      ['2026-03-12', [{ STAY_DATE: '2026-03-12', NUITEES: 8, ADULTS: null, CHILDREN: null }]],
    ]);
    expect([...file.beds]).toEqual([['2026-03-11', [{ WDAT_DATE: '2026-03-11', NOOFBEDS: 140 }]]]);
  });

  it('of no-shows has days without any', () => {
    const file = accepted(
      'WORKING_DATE,ARRIVAL,ROOMS,ADULTS,CHILDREN,CONFIRMED_PRICE,CLIENT\n2026-03-10,2026-03-08,,,,,\n2026-03-10,2026-03-09,1,2,0,"129,5","Martin, Zoé"\n',
    );
    expect(file.days.get('2026-03-08')).toEqual([]);
    expect(file.days.get('2026-03-09')).toMatchObject([
      { ARRIVAL: '2026-03-09', CLIENT: 'Martin, Zoé', CONFIRMED_PRICE: 129.5, DEPARTURE: null },
    ]);
  });

  it('cuts a long text', () => {
    const text = `WORKING_DATE;ARRIVAL;ROOMS;ADULTS;CHILDREN;CLIENT\n${today};${today};1;1;0;${'x'.repeat(5_000)}\n`;
    expect(accepted(text).days.get(today)?.[0]?.['CLIENT']).toHaveLength(200);
  });

  it('cuts a long text between characters', () => {
    const text = `WORKING_DATE;ARRIVAL;ROOMS;ADULTS;CHILDREN;CLIENT\n${today};${today};1;1;0;x${'🛎'.repeat(300)}\n`;
    const client = accepted(text).days.get(today)?.[0]?.['CLIENT'];
    expect(client).toBe(`x${'🛎'.repeat(199)}`);
  });

  it('is refused where a name has lost its accents', () => {
    const text = `WORKING_DATE;ARRIVAL;ROOMS;ADULTS;CHILDREN;CLIENT\n${today};${today};1;1;0;Lef\ufffdvre\n`;
    expect(refusal(text)).toBe(
      'Ligne 2 : CLIENT, un texte sans caractère perdu (\ufffd) est attendu.',
    );
  });

  it.each([
    ['', 'Le fichier est vide.'],
    ['WORKING_DATE;STAY_DATE;NUITEES\n', 'Le fichier n’a aucune ligne sous ses colonnes.'],
    [
      'WORKING_DATE;STAY_DATE;COUNTRY\nx;y;z',
      'Colonnes manquantes : ARRIVALS, NUITEES, ROOMS, ADULT_NIGHTS, MINOR_NIGHTS.',
    ],
    ['WORKING_DATE;STAY_DATE;NUITEES;NUITEES\nx;y;z;z', 'Colonne donnée deux fois : NUITEES.'],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n${today};2026-03-01;4\n${today};2026-03-01;5`,
      'Ligne 3 : 01/03/2026, jour donné une seconde fois.',
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n${today};2026-03-01;4\n2026-03-09;2026-03-02;5`,
      'Ligne 3 : WORKING_DATE change dans le fichier.',
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n${today};2026-03-01;4;5`,
      'Ligne 2 : plus de cellules que de colonnes.',
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n${today};2026-02-30;4`,
      'Ligne 2 : STAY_DATE, un jour est attendu, AAAA-MM-JJ, JJ/MM/AAAA ou JJ-MOI-AA, sans heure ou avec son fuseau.',
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n${'2026-03-10;x;1\n'.repeat(5)}`,
      `${[2, 3, 4].map((line) => `Ligne ${line} : STAY_DATE, un jour est attendu, AAAA-MM-JJ, JJ/MM/AAAA ou JJ-MOI-AA, sans heure ou avec son fuseau.`).join(' ')} Et 2 autres lignes.`,
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n${today};2026-03-01;4\n${today};02/03/2026;5`,
      'STAY_DATE mélange des jours écrits AAAA-MM-JJ et JJ/MM/AAAA.',
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n${today};2026-03-01T00:00:00+01:00;4\n${today};2026-03-02;5`,
      'STAY_DATE mélange des jours écrits AAAA-MM-JJ avec un fuseau et AAAA-MM-JJ.',
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n10/03/2026;04/01/2026;4\n10/03/2026;04/02/2026;5\n10/03/2026;04/03/2026;6`,
      'STAY_DATE : le mois semble écrit avant le jour (format américain).',
    ],
    [
      'WORKING_DATE:STAY_DATE:NUITEES\n1:2:3',
      'Une seule colonne est lue : les colonnes sont séparées par des points-virgules, des tabulations ou des virgules.',
    ],
    [
      `WORKING_DATE;STAY_DATE;NUITEES\n2026-03-12;2026-03-12;4`,
      'La date de travail, 12/03/2026, est dans l’avenir.',
    ],
  ])('is refused as a whole: %j', (text, sentence) => {
    expect(refusal(text)).toBe(sentence);
  });

  it('says the same whatever its separator, way to write days and line ends', () => {
    const nights = fc.uniqueArray(fc.tuple(fc.nat(300), fc.nat(100_000)), {
      minLength: 1,
      selector: ([day]) => day,
    });
    const forms = fc.record({
      separator: fc.constantFrom(';', ',', '\t'),
      writeDay: fc.constantFrom((day: string) => day, frenchDay),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      hasMark: fc.boolean(),
    });
    fc.assert(
      fc.property(nights, forms, (figures, { separator, writeDay, lineEnd, hasMark }) => {
        const days = figures.map(
          ([offset, count]) => [addDays('2026-01-01', offset), count] as const,
        );
        // Nights a month apart may be American dates, which are refused.
        fc.pre(new Set(days.map(([day]) => day.slice(8))).size === days.length || days.length < 3);
        const rows = days.map(([day, count]) =>
          [writeDay(today), writeDay(day), count].join(separator),
        );
        const heading = ['WORKING_DATE', 'STAY_DATE', 'NUITEES'].join(separator);
        const file = accepted((hasMark ? '\ufeff' : '') + [heading, ...rows].join(lineEnd));
        expect(file.workingDate).toBe(today);
        expect([...file.days].map(([day, [row]]) => [day, row?.['NUITEES']])).toEqual(days);
      }),
    );
  });

  it('never quotes what a cell holds when it refuses a file', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ZYX]{3,8}$/), { minLength: 3, maxLength: 3 }),
        (cells) => {
          const sentence = refusal(`WORKING_DATE;STAY_DATE;NUITEES\n${cells.join(';')}`);
          expect(sentence).not.toBeNull();
          for (const cell of cells) expect(sentence).not.toContain(cell);
        },
      ),
    );
  });
});

describe('a cell', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    [' 01/03/2026 00:00:00 ', '2026-03-01'],
    ['2026-03-01T12:00', '2026-03-01'],
    ['2026-02-28T23:00:00Z', '2026-03-01'],
    ['2026-03-01T00:00:00+01:00', '2026-03-01'],
    ['01-MAR-26', '2026-03-01'],
    ['2026-02-28T23:00:00', null],
    ['2026-02-28 23:00:00.000', null],
    ['1/3/2026', null],
    ['31/02/2026', null],
    ['03-01-2026', null],
    ['', null],
  ])('%j as a day is %j', (text, day) => {
    expect(parseFileDay(text, 'Europe/Paris')).toBe(day);
  });

  it.each([
    ['12', 12],
    ['1 200', 1200],
    ['1 200', 1200],
    ['12,0', 12],
    ['0', 0],
    ['', null],
    ['-1', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
    ['Infinity', undefined],
    ['100001', undefined],
  ])('%j as a count is %j', (text, count) => {
    expect(parseCell('count', text, 'Europe/Paris')).toBe(count);
  });
});

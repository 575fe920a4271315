import { describe, expect, test } from 'vitest';
import { defaultFileChoices, readFigures } from './figures.ts';
import { parsePastedFigures } from './pasted-figures.ts';
import { type Cell, cellName } from './sheet.ts';

/** Each cause for which a figure is not imported, with the sentence that a person reads. */
const inSheet = (rows: readonly (readonly Cell[])[], name = 'Feuil1') =>
  readFigures([{ name, system: 1900, rows }], defaultFileChoices, 'Europe/Paris');

describe('a cell of a file', () => {
  const reasonOf = (date: Cell, nights: Cell) => {
    const rows: Cell[][] = [
      ['Date', 'Nuitées'],
      ['01/02/2025', 80],
      [date, nights],
      ['03/02/2025', 82],
    ];
    return inSheet(rows).refused.map((cell) => [cellName(cell), cell.reason]);
  };

  test.each<[string, Cell, Cell, string]>([
    ['a fraction', '02/02/2025', '12,5', 'Une nuitée est un nombre entier.'],
    ['a negative', '02/02/2025', -3, 'Une nuitée ne peut pas être négative.'],
    ['above the limit', '02/02/2025', 100_001, 'Hors limites : de 0 à 100\u202f000.'],
    ['a percentage', '02/02/2025', '85 %', 'Un pourcentage n’est pas un nombre de nuitées.'],
    ['an error of the program', '02/02/2025', '#REF!', 'Erreur ou formule du tableur.'],
    ['a word', '02/02/2025', 'complet', 'Ce n’est pas un nombre.'],
    ['a word before', '02/02/2025', 'Hôtel 2', 'Un mot précède le nombre.'],
    ['two numbers', '02/02/2025', '120 13', 'Plusieurs nombres dans la même cellule.'],
    ['a date', '02/02/2025', '01/03/2026', 'C’est une date, et non un nombre.'],
    ['an hour', '02/02/2025', '12:30', 'C’est une heure, et non un nombre.'],
    ['an exponent', '02/02/2025', '1,2E+05', 'Ce nombre ne peut pas être lu sans risque.'],
    [
      'thousands or decimals',
      '02/02/2025',
      '1.234',
      'Milliers ou décimales ? Écrivez ce nombre sans point ni virgule.',
    ],
    [
      'a merged cell',
      '02/02/2025',
      { kind: 'spread', value: 240, rows: 2, columns: 1 },
      'Cellule fusionnée : à quel jour revient ce nombre ?',
    ],
    ['a day that does not exist', '30/02/2025', 81, 'Ce jour n’existe pas : 30/02/2025.'],
    [
      'another day of the week',
      'lundi 2 février 2025',
      81,
      'Le jour de la semaine ne va pas avec la date : lundi 2 février 2025.',
    ],
    ['no date', null, 81, 'Il n’y a pas de date sur cette ligne.'],
    ['a word for a date', 'bonjour', 81, 'Ce n’est pas une date.'],
    [
      'a date far away',
      { kind: 'date', day: null, shows: 'day' },
      81,
      'La date est hors des années 2000 à 2100.',
    ],
  ])('%s', (_cause, date, nights, sentence) => {
    expect(reasonOf(date, nights)).toEqual([['B3', sentence]]);
  });
});

test.each<[string, Cell[][], string]>([
  [
    'a day beyond the month',
    [
      ['Février 2025'],
      ['Situation au', ...Array.from({ length: 31 }, (_, index) => index + 1)],
      ['01/02/2025', ...Array(31).fill(80)],
    ],
    'Ce jour n’existe pas dans le mois.',
  ],
  [
    'a month that nobody says',
    [['Jour', 'Nuitées'], ...[1, 2, 3, 4, 5].map((day) => [day, 80])],
    'Le mois manque.',
  ],
  [
    'a year that nobody says',
    [
      ['Date', 'Nuitées'],
      ['1 mars', 80],
      ['2 mars', 81],
    ],
    'L’année manque.',
  ],
  [
    'two values of a day',
    [
      ['Date', 'Nuitées'],
      ['01/02/2025', 80],
      ['01/02/2025', 81],
    ],
    'Ce jour a une autre valeur ailleurs (B3 : 81).',
  ],
  [
    'nights of another year than its dates',
    [
      ['Date', 'Nuitées 2025'],
      ['01/03/2026', 60],
      ['02/03/2026', 61],
    ],
    'Le jour n’est pas dans l’année de sa colonne.',
  ],
  [
    'an order of day and month that nobody says',
    [
      ['Date', 'Nuitées'],
      ['3/1/2026', 80],
      ['3/2/2026', 81],
    ],
    'Jour et mois peuvent être échangés dans les dates de cette feuille : aucune ne peut être lue sans risque.',
  ],
])('a table with %s', (_cause, rows, sentence) => {
  expect(inSheet(rows).refused[0]?.reason).toBe(sentence);
});

test.each<[string, Cell[][], string[]]>([
  [
    'sums',
    [
      ['Date', 'Nuitées'],
      ['01/02/2025', 80],
      ['Total', 80],
    ],
    ['B3 totaux et sous-totaux'],
  ],
  [
    'other columns',
    [
      ['Date', 'Chambres', 'Nuitées'],
      ['01/02/2025', 40, 80],
    ],
    ['B2 colonne « Chambres »'],
  ],
  [
    'figures beside',
    [['Date', 'Nuitées'], ['01/02/2025', 80], [], [null, null, null, 12]],
    ['D4 hors des tableaux lus'],
  ],
  [
    'a sheet without a table',
    [
      ['Hôtel', 'Nuitées'],
      ['Lyon', 12],
    ],
    ['toute la feuille aucun tableau de nuitées reconnu'],
  ],
])('not read: %s', (_cause, rows, named) => {
  expect(inSheet(rows).notRead.map(({ range, reason }) => `${range} ${reason}`)).toEqual(named);
});

test('not read: a sheet that is not chosen', () => {
  expect(
    inSheet(
      [
        ['Date', 'Nuitées'],
        ['01/02/2025', 80],
      ],
      'Budget 2025',
    ).notRead,
  ).toMatchObject([{ range: 'toute la feuille', reason: 'feuille non choisie' }]);
});

test.each([
  [
    '98 102',
    'Des espaces séparent des nombres : un jour ou plusieurs ? Séparez les jours par des tabulations ou des points-virgules.',
  ],
  [
    '2026\t80\t90',
    'La première cellule est-elle le jour 1 ou un intitulé ? Ne collez que les valeurs.',
  ],
  ['80\t90\n81\t91', 'Sans date d’arrêté en début de ligne, seule la première ligne est lue.'],
  [
    '31/02/2026\t80',
    'La date d’arrêté n’existe pas ou n’est pas écrite jj/mm/aaaa, jj-mm-aaaa ou aaaa-mm-jj.',
  ],
  ['01/03/2026\t80\nbonjour\t81', 'La ligne ne commence pas par une date d’arrêté.'],
  ['01/03/2026', 'Aucune valeur après la date.'],
  ['01/03/2026\t80\n01/03/2026\t81', 'Même date d’arrêté que la ligne 2, qui la remplace.'],
])('a paste: %j', (text, sentence) => {
  expect(parsePastedFigures(text, 31).ignored.map(({ reason }) => reason)).toEqual([sentence]);
});

test.each([
  ['Nuitées\t80\nChambres\t45', 'D’après leur intitulé, ces nombres ne sont pas des nuitées.'],
  [
    '\t16\t17\t18\t19\t20\n01/03/2026\t80\t81\t82\t83\t84',
    'Les jours de l’en-tête au-dessus ne commencent pas au premier du mois.',
  ],
])('a line of a paste beside its headings: %j', (text, sentence) => {
  expect(parsePastedFigures(text, 31).ignored.at(-1)?.reason).toBe(sentence);
});

test('several rows of a day', () => {
  const segments = ['01/02/2025', '02/02/2025', '03/02/2025'].flatMap((day): Cell[][] => [
    [day, 'Individuels', 30],
    [null, 'Groupes', 12],
  ]);
  const { figures, refused } = inSheet([['Date', 'Segment', 'Nuitées'], ...segments]);
  expect(figures).toEqual([]);
  expect(refused.map(({ reason }) => reason)).toContain(
    'Plusieurs lignes ont ce jour : laquelle compte ?',
  );
});

test('a paste of dates that may have the month first', () => {
  const { ignored, ...read } = parsePastedFigures('3/1/2026\t80\n3/2/2026\t81\n3/3/2026\t82', 31);
  expect(read).toEqual({ kind: 'dated', rows: [] });
  expect(ignored[0]?.reason).toBe(
    'Le jour ou le mois d’abord ? Les dates avancent d’un mois par ligne : écrivez-les aaaa-mm-jj.',
  );
});

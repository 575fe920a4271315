import { type CellObject, utils, write } from '@e965/xlsx';
import { type Day, daysBetween } from '@hotel/domain/calendar/day.ts';
import { sampleDays, sampleNights } from '@hotel/domain/data-entry/sample-nights.ts';

const excelEpoch = '1899-12-30';
const notice = 'EXEMPLE : ces valeurs sont inventées. Remplacez-les par celles de votre hôtel.';

const explanation = [
  [notice],
  [],
  [
    'Feuille « Nuitées » : une ligne par jour, la date puis le nombre de nuitées (un nombre entier).',
  ],
  ['Un jour sans valeur reste vide : il n’est pas compté 0.'],
  ['Les lignes TOTAL ou Moyenne que vous ajoutez ne sont pas lues.'],
  [
    'Sont aussi reconnus : une ligne par mois et une colonne par jour, une feuille par mois, une ligne par date d’arrêté.',
  ],
];

/** Creates the workbook to fill in: six months of sample days; each sheet says that they are a sample. */
export function createTemplate(today: Day): ArrayBuffer {
  const days = sampleDays(today).map((day): CellObject[] => [
    { t: 'n', v: daysBetween(excelEpoch, day), z: 'dd/mm/yyyy' },
    { t: 'n', v: sampleNights(day), z: '0' },
  ]);
  const sheet = utils.aoa_to_sheet([[notice], [], ['Date', 'Nuitées'], ...days], { dense: true });
  sheet['!cols'] = [{ wch: 14 }, { wch: 12 }];
  const readMe = utils.aoa_to_sheet(explanation, { dense: true });
  readMe['!cols'] = [{ wch: 100 }];
  const book = utils.book_new(readMe, 'Lisez-moi');
  utils.book_append_sheet(book, sheet, 'Nuitées');
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

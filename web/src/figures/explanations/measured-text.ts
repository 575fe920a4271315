import type { FigureId } from '@hotel/domain/figures/named-figures.ts';
import { type Measure, totalNames } from '@hotel/domain/nights/measure.ts';
import { bedsSource } from './explanation-terms.ts';

type Words = readonly (readonly [string, string])[];

/** What an explanation of person-nights says where a screen shows rooms: the same formulas, of rooms. */
const ofRooms: Words = [
  [totalNames.nuitees, totalNames.rooms],
  [bedsSource, 'chambres à vendre indiquées par l’hôtel'],
  ['lits', 'chambres'],
  ['places libres', 'chambres libres'],
  ['nuitées', 'chambres'],
  ['Nuitées', 'Chambres'],
];

/** The same of revenue, which fills nothing; what is still expected of it has a formula of its own. */
const ofRevenue: Words = [
  [totalNames.nuitees, totalNames.revenue],
  [` ; ${bedsSource}`, ''],
  [' ; occupation en % des lits', ''],
  ['5 nuitées de moins', '500 € de moins'],
  [
    'part des places libres que l’hôtel remplit d’habitude d’ici à la nuit',
    'chambres encore attendues × prix des réservations des 28 derniers jours',
  ],
  ['des nuitées finales', 'du CA final'],
  ['Nuitées finales', 'CA final'],
  ['des nuitées', 'du CA'],
  ['nuitées', 'CA'],
  ['Nuitées', 'CA'],
];

const wordsOf: Readonly<Record<Measure, Words>> = {
  nuitees: [],
  rooms: ofRooms,
  revenue: ofRevenue,
};

const ofBeds: readonly FigureId[] = ['nightOccupancy', 'nightOverbooked', 'occupancy'];

/** Whether a measure has the figure: a revenue fills no beds. */
export function isSaidOf(measure: Measure, figure: FigureId): boolean {
  return measure !== 'revenue' || !ofBeds.includes(figure);
}

/** A text of an explanation, which are written for person-nights, in the words of a measure. */
export function measuredText(measure: Measure, text: string): string {
  return wordsOf[measure].reduce((said, [from, to]) => said.replaceAll(from, to), text);
}

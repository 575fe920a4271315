import {
  bedsSource,
  budgetSource,
  chanceFormula,
  type FigureExplanation,
  nightsUnit,
  peopleUnit,
  pickUpFormula,
  pmsSource,
  snapshotsSource,
} from './explanation-terms.ts';
import { tableExplanations } from './table-explanations.ts';

const noShowBookings =
  'réservations du mois dont les clients ne sont jamais venus, d’après le PMS, par date d’arrivée';

/**
 * How each figure of the screens is computed, in French, for the people who read it (contract, sections 5,
 * 6, 10 and 13). A figure is explained here, or with its table in `table-explanations.ts`, and nowhere else;
 * the screens add its as-of date and the time at which it was read.
 */
export const figureExplanations = {
  totalNights: {
    title: 'Total Nuitées',
    formula:
      'Somme des nuitées de chaque jour du mois dans la photo du dernier arrêté. Un mois terminé dont chaque nuit est connue montre la somme des nuitées finales. N-1 : le total du même mois un an avant, à la même date d’arrêté ou au même jour de semaine, sinon son total final.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  budget: {
    title: 'Budget vs Réalisé',
    formula:
      '% = total des nuitées ÷ budget du mois × 100. Écart = total − budget. Le total compte les nuits passées et, sur les livres, celles à venir. Seul le cercle est limité à 100 %.',
    unit: `${nightsUnit} ; part en %`,
    source: `${snapshotsSource} ; ${budgetSource}`,
  },
  occupancy: {
    title: 'Taux d’occupation',
    formula:
      'Total des nuitées ÷ somme des lits à vendre de chaque jour du mois × 100. Il peut dépasser 100 % avec des lits d’appoint. Quand des nuits n’ont pas de chiffre, le taux des autres, sur leurs seuls lits, est écrit à côté.',
    unit: '% des lits',
    source: `${snapshotsSource} ; ${bedsSource}`,
  },
  roomOccupancy: {
    title: 'Taux d’occupation (chambres)',
    formula:
      'Chambres vendues ÷ chambres à vendre × 100, sur les nuits dont les chambres sont connues et qui ne sont pas fermées.',
    unit: '% des chambres',
    source: `${snapshotsSource} ; chambres à vendre indiquées par l’hôtel`,
  },
  dailyAverage: {
    title: 'Moyenne Journalière',
    formula: 'Total des nuitées ÷ nombre de jours du mois qui ont un chiffre.',
    unit: 'Nuitées par jour',
    source: snapshotsSource,
  },
  pickUp: {
    title: 'Daily Pick-Up',
    formula: pickUpFormula,
    unit: nightsUnit,
    source: snapshotsSource,
  },
  noShow: {
    title: 'No-Show',
    formula: `Nombre de chambres des ${noShowBookings}. N-1 : le même mois un an avant ; d’un mois en cours, jusqu’au même jour.`,
    unit: 'Chambres',
    source: pmsSource,
  },
  topNationalities: {
    title: 'Top Nationalités',
    formula:
      'PAX de la nationalité ÷ PAX du mois × 100, chaque part arrondie à l’unité : leur somme peut différer de 100 %. PAX = adultes + enfants. « Autres » réunit les nationalités suivantes.',
    unit: '% des PAX',
    source: pmsSource,
  },
  noShowRooms: {
    title: 'Chambres en no-show',
    formula: `Somme des chambres : ${noShowBookings}.`,
    unit: 'Chambres',
    source: pmsSource,
  },
  noShowPax: {
    title: 'PAX en no-show',
    formula: `Adultes + enfants : ${noShowBookings}.`,
    unit: peopleUnit,
    source: pmsSource,
  },
  noShowAdults: {
    title: 'Adultes en no-show',
    formula: `Somme des adultes : ${noShowBookings}. Part = adultes ÷ PAX × 100.`,
    unit: peopleUnit,
    source: pmsSource,
  },
  noShowChildren: {
    title: 'Enfants en no-show',
    formula: `Somme des enfants : ${noShowBookings}. Part = enfants ÷ PAX × 100.`,
    unit: peopleUnit,
    source: pmsSource,
  },
  guestsPax: {
    title: 'PAX',
    formula:
      'Adultes + enfants présents chaque nuit de la période, toutes nationalités. N-1 : la nuit de la même date ou du même jour de semaine, ou le même mois un an avant ; d’un mois en cours, jusqu’au même jour.',
    unit: 'Personnes-nuits',
    source: pmsSource,
  },
  guestsRooms: {
    title: 'Chambres occupées',
    formula: 'Chambres occupées chaque nuit de la période, toutes nationalités.',
    unit: 'Chambres-nuits',
    source: pmsSource,
  },
  guestsAdults: {
    title: 'Adultes',
    formula: 'Adultes présents chaque nuit de la période, toutes nationalités.',
    unit: 'Personnes-nuits',
    source: pmsSource,
  },
  guestsChildren: {
    title: 'Enfants',
    formula: 'Enfants présents chaque nuit de la période, toutes nationalités.',
    unit: 'Personnes-nuits',
    source: pmsSource,
  },
  snapshotTotal: {
    title: 'Total du snapshot',
    formula: 'Somme des nuitées de chaque jour du mois dans la photo de la date d’arrêté.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  snapshotDifference: {
    title: 'Différence',
    formula:
      'Total du snapshot − total du snapshot de référence : celui de la veille, ou de l’avant-veille quand celui de la veille est vide.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  landingExpected: {
    title: 'Attendu',
    formula:
      'Nuitées réalisées + nuitées attendues des nuits à venir : chaque nuit sur les livres augmentée du remplissage que l’hôtel a connu à la même distance de l’arrivée. La fourchette vient des écarts passés, elle a été tenue 8 fois sur 10.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  landingBudget: {
    title: 'Budget',
    formula: 'Écart = attendu − budget du mois. % = écart ÷ budget × 100.',
    unit: nightsUnit,
    source: 'Budget saisi dans l’administration',
  },
  budgetChance: {
    title: 'Chance d’atteindre le budget',
    formula: chanceFormula,
    unit: 'Part de 0 à 100 %',
    source: snapshotsSource,
  },
  previousYearFinal: {
    title: 'N-1 final',
    formula:
      'Somme des nuitées finales du même mois un an avant : le chiffre importé, sinon la dernière photo prise ce jour-là ou après, sinon la plus récente avant.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  groupTotal: {
    title: 'Total du groupe',
    formula:
      'Somme des totaux du mois des hôtels qui en ont un, chacun à sa dernière photo. Pick-up : somme de leurs différences avec leur photo précédente.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  groupLanding: {
    title: 'Atterrissage du groupe',
    formula:
      'Somme des nuitées attendues des hôtels qui ont un atterrissage. La fourchette n’est pas la somme des leurs : elle vient des écarts passés des hôtels additionnés matin par matin.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  groupBudget: {
    title: 'Atterrissage et budget du groupe',
    formula:
      '% = somme des atterrissages ÷ somme des budgets × 100, sur les seuls hôtels qui ont les deux. Écart = atterrissages − budgets.',
    unit: `${nightsUnit} ; part en %`,
    source: `${snapshotsSource} ; budgets saisis dans l’administration`,
  },
  groupPreviousYear: {
    title: 'Groupe et N-1',
    formula:
      '% = (somme des totaux ÷ somme des N-1 − 1) × 100, sur les seuls hôtels qui ont les deux et dont le mois de l’an dernier est connu en entier. Occupation = totaux ÷ lits du mois × 100.',
    unit: '%',
    source: `${snapshotsSource} ; ${bedsSource}`,
  },
  yearExpected: {
    title: 'Année attendue',
    formula:
      'Somme des douze mois : nuitées finales d’un mois terminé, atterrissage d’un mois qui ne l’est pas. Un mois sans l’un ni l’autre n’est pas compté.',
    unit: nightsUnit,
    source: snapshotsSource,
  },
  yearBudget: {
    title: 'Année et budget',
    formula:
      '% = somme des mois attendus ÷ somme de leurs budgets × 100, sur les seuls mois qui ont les deux. Écart = attendu − budget.',
    unit: `${nightsUnit} ; part en %`,
    source: `${snapshotsSource} ; budgets saisis dans l’administration`,
  },
  yearPreviousYear: {
    title: 'Année et N-1',
    formula:
      '% = (somme des mois attendus ÷ somme de leurs nuitées finales un an avant − 1) × 100, sur les seuls mois connus les deux années.',
    unit: `${nightsUnit} ; part en %`,
    source: snapshotsSource,
  },
  touristTax: {
    title: 'Taxe de séjour',
    formula:
      'Nuitées d’adultes du mois × tarif par adulte et par nuit, au centime. Les mineurs sont exonérés : d’après la date de naissance quand le PMS la connaît, sinon les enfants de la réservation.',
    unit: 'Euros',
    source: `${pmsSource} ; tarif saisi sur cette page`,
  },
  nightsByResidence: {
    title: 'Nuitées par pays de résidence',
    formula:
      'Nuitées des clients présents chaque nuit du mois, par pays de leur adresse ; une arrivée est comptée une fois par séjour. La somme des pays est celle des jours.',
    unit: nightsUnit,
    source: pmsSource,
  },
  ...tableExplanations,
} as const satisfies Record<string, FigureExplanation>;

/** A figure that has an explanation. */
export type ExplainedFigure = keyof typeof figureExplanations;

export function isExplainedFigure(name: string): name is ExplainedFigure {
  return Object.hasOwn(figureExplanations, name);
}

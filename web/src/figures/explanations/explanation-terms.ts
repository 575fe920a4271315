import type { FigureId } from '@hotel/domain/figures/named-figures.ts';

/** The paths of the screens that explain their figures. */
export type ExplainingScreen =
  | '/'
  | '/noshow'
  | '/nationalite'
  | '/snapshot-jour'
  | '/nuit'
  | '/atterrissage'
  | '/annee'
  | '/groupe'
  | '/declarations'
  | '/data-entry';

export type FigureExplanation = {
  readonly title: string;
  readonly screens: readonly ExplainingScreen[];
  /** One figure; of a card or a table with several, each by the name that the screen gives it. */
  readonly figures: FigureId | Readonly<Record<string, FigureId>>;
  readonly unit: string;
  readonly source: string;
};

// What several explanations say in the same words.

export const nightsUnit = 'Nuitées : une personne, une nuit';
export const measuredUnits = {
  rooms: 'Chambres vendues',
  revenue: 'CA chambres en € HT',
} as const;
export const peopleUnit = 'Personnes';

export const snapshotsSource =
  'Photos des nuitées de l’hôtel : import quotidien du PMS, collage ou fichier Excel';
export const pmsSource = 'PMS de l’hôtel, ou sa dernière réponse quand il ne répond pas';
export const bedsSource = 'lits du PMS, sinon ceux indiqués par l’hôtel';
export const budgetSource = 'budget saisi dans l’administration';

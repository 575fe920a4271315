export type FigureExplanation = {
  readonly title: string;
  /** One text; of a table, a text for each of its figures, by the name that the screen gives it. */
  readonly formula: string | Readonly<Record<string, string>>;
  readonly unit: string;
  readonly source: string;
};

// What several explanations say in the same words.

export const nightsUnit = 'Nuitées : une personne, une nuit';
export const peopleUnit = 'Personnes';

export const snapshotsSource =
  'Photos des nuitées de l’hôtel : import quotidien du PMS, collage ou fichier Excel';
export const pmsSource = 'PMS de l’hôtel, ou sa dernière réponse quand il ne répond pas';
export const bedsSource = 'lits du PMS, sinon ceux indiqués par l’hôtel';
export const budgetSource = 'budget saisi dans l’administration';

export const pickUpFormula =
  'Total du mois à une date d’arrêté − total du mois à la date d’arrêté précédente. Inconnu si l’une des deux manque.';
export const chanceFormula =
  'Part des écarts passés, ceux d’il y a un an comptant plus, avec lesquels le mois atteint son budget.';

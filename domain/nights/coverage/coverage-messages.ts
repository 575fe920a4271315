import type { Day } from '../../calendar/day.ts';
import { frenchDay } from '../../calendar/french-dates.ts';
import type { MorningState } from './coverage.ts';

/** The coverage of a day; `origin` undefined: it has no nights; `as_of` null: its final nights were imported. */
export type DayCoverage = {
  readonly day: Day;
  readonly origin: { readonly as_of: Day | null } | undefined;
  readonly morning: MorningState;
  /** The hotel's first snapshot. */
  readonly first: Day | null;
};

/** A French sentence: whether a day has nights, and their origin. */
export function dayFigureMessage({ day, origin }: Pick<DayCoverage, 'day' | 'origin'>): string {
  if (origin === undefined) return 'Aucune nuitée connue pour ce jour.';
  if (origin.as_of === null) return 'Nuitées connues : chiffre final importé.';
  const taken = frenchDay(origin.as_of);
  if (origin.as_of === day) return `Nuitées connues : photo du jour même (${taken}).`;
  return origin.as_of > day
    ? `Nuitées connues : photo prise après le jour (${taken}).`
    : `Nuitées connues : prévision de la photo du ${taken}, prise avant le jour.`;
}

/** A French sentence: whether a snapshot was taken that morning, and whether one was due. */
export function morningMessage(
  { day, morning, first }: Omit<DayCoverage, 'origin'>,
  today: Day,
): string {
  switch (morning) {
    case 'taken':
      return 'Une photo a été prise ce matin-là.';
    case 'to-come':
      return 'Ce matin est à venir : aucune photo n’est attendue encore.';
    case 'not-due':
      return first === null
        ? 'L’hôtel n’a encore aucune photo : aucune n’était attendue.'
        : `Avant la première photo de l’hôtel (${frenchDay(first)}) : aucune n’était attendue.`;
    default:
      return day === today
        ? 'Aucune photo n’a encore été prise aujourd’hui.'
        : 'Aucune photo n’a été prise ce matin-là.';
  }
}

import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import {
  establishedHistoryDays,
  minimumHistoryDays,
} from '@hotel/domain/landing/history-limits.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';

/** The method of the landing (docs/decisions/0036), explained to a hotel director. */

export const methodSummary =
  'Parmi les places encore libres à cette distance, l’hôtel en remplit d’habitude telle part\u202f: c’est cette part que nous ajoutons à ce qui est sur les livres.';

export const methodSteps: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'Le plein.',
    text: 'Le niveau que l’hôtel ne dépasse que 2 nuits sur 100 depuis un an\u202f: au-delà, nous n’attendons plus rien.',
  },
  {
    name: 'La part habituelle.',
    text: 'Pour chaque matin qui reste avant la nuit, la part des places libres que l’hôtel a remplie ce matin-là l’an passé. Les vendredis et samedis sont comptés à part\u202f; les nuits autour de la même période, il y a un an, comptent cinq fois.',
  },
  {
    name: 'La nuit, puis le mois.',
    text: 'Les livres de la nuit, plus la part qui se remplit d’ici là. Le mois est la somme des nuits réalisées et des nuits attendues.',
  },
  {
    name: 'La fourchette.',
    text: 'Les écarts que la même méthode aurait faits l’an passé à cette distance\u202f: 8 fois sur 10, le résultat y tombe. Celle du mois n’est pas la somme de celles des nuits.',
  },
  {
    name: 'Ce que la méthode ne sait pas.',
    text: `Une fermeture qui n’est pas déclarée au calendrier. Un matin sans photo reprend la photo d’avant. Sous ${minimumHistoryDays} jours de photos, rien n’est annoncé\u202f; sous ${establishedHistoryDays}, c’est provisoire.`,
  },
];

/** The last open night to come of the month, in figures; null where none is known. */
export function methodExample({ days }: Pick<Landing, 'days'>): string | null {
  const night = days.findLast(({ closed, on_books }) => !closed && on_books !== null);
  if (night === undefined || night.on_books === null || night.expected === null) return null;
  const { date, on_books, expected, low, high } = night;
  const books = frenchCount(on_books, 'nuitée', 'nuitées');
  const band = low === null || high === null ? '' : `, de ${bandText(low, high)}`;
  return `Exemple\u202f: ${frenchLongDay(date)}, ${books} sur les livres\u202f; nous en attendons ${frenchNumber(expected)}${band}.`;
}

import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import {
  establishedHistoryDays,
  minimumHistoryDays,
} from '@hotel/domain/landing/history-limits.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import {
  measuredCount,
  measuredNumber,
  snapshotNames,
} from '@hotel/domain/nights/measure-units.ts';

type LandingMethod = {
  readonly summary: string;
  readonly steps: readonly { readonly name: string; readonly text: string }[];
};

/** What the hotel fills, by the measure: the revenue of a month is made from its rooms. */
const places: Readonly<Record<Measure, string>> = {
  nuitees: 'places',
  rooms: 'chambres',
  revenue: 'chambres',
};

const price = {
  name: 'Le prix.',
  text: 'Le prix moyen des chambres que les 28 derniers jours ont apportées à ce mois, s’il y en a plus de 20\u202f; sinon, celui de tout le mois tel qu’il est réservé. Il reste entre 0,6 et 1,6 fois celui-ci.',
};

/** The method of the landing (docs/decisions/0036), explained to a hotel director. */
export function methodOf(measure: Measure): LandingMethod {
  const free = `${places[measure]} libres`;
  return {
    summary:
      measure === 'revenue'
        ? 'Ce qui est vendu, plus les chambres encore attendues au prix des réservations des quatre dernières semaines.'
        : `Parmi les ${places[measure]} encore libres à cette distance, l’hôtel en remplit d’habitude telle part\u202f: c’est cette part que nous ajoutons à ce qui est sur les livres.`,
    steps: [
      {
        name: 'Le plein.',
        text: 'Le niveau que l’hôtel ne dépasse que 2 nuits sur 100 depuis un an\u202f: au-delà, nous n’attendons plus rien.',
      },
      {
        name: 'La part habituelle.',
        text: `Pour chaque matin qui reste avant la nuit, la part des ${free} que l’hôtel a remplie ce matin-là l’an passé. Les vendredis et samedis sont comptés à part\u202f; les nuits autour de la même période, il y a un an, comptent cinq fois.`,
      },
      ...(measure === 'revenue' ? [price] : []),
      {
        name: 'La nuit, puis le mois.',
        text: `${nightOf(measure)} Le mois est la somme des nuits réalisées et des nuits attendues.`,
      },
      {
        name: 'La fourchette.',
        text: 'Les écarts que la même méthode aurait faits l’an passé à cette distance\u202f: 8 fois sur 10, le résultat y tombe. Celle du mois n’est pas la somme de celles des nuits.',
      },
      {
        name: 'Ce que la méthode ne sait pas.',
        text: `Une fermeture qui n’est pas déclarée au calendrier. Un matin sans photo reprend la photo d’avant. Sous ${minimumHistoryDays} jours de ${snapshotNames[measure]}, rien n’est annoncé\u202f; sous ${establishedHistoryDays}, c’est provisoire.`,
      },
    ],
  };
}

function nightOf(measure: Measure): string {
  return measure === 'revenue'
    ? 'Le CA de la nuit sur les livres, plus les chambres encore attendues à ce prix.'
    : 'Les livres de la nuit, plus la part qui se remplit d’ici là.';
}

/** The last open night to come of the month, in figures of its measure; null where none is known. */
export function methodExample(
  { days }: Pick<Landing, 'days'>,
  measure: Measure = 'nuitees',
): string | null {
  const night = days.findLast(({ closed, on_books }) => !closed && on_books !== null);
  if (night === undefined || night.on_books === null || night.expected === null) return null;
  const { date, on_books, expected, low, high } = night;
  const books = measuredCount(measure, on_books);
  const band = low === null || high === null ? '' : `, de ${bandText(low, high)}`;
  return `Exemple\u202f: ${frenchLongDay(date)}, ${books} sur les livres\u202f; nous en attendons ${measuredNumber(measure, expected)}${band}.`;
}

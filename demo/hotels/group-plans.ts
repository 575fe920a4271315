import { alpes } from './alpes.ts';
import type { HotelPlan } from './hotel-plan.ts';
import { lyon } from './lyon.ts';
import { vieuxPort } from './vieux-port.ts';

/** The hotels of the demonstration that have a PMS of their own. */
export const hotelsWithPms = [alpes, lyon, vieuxPort] as const;

const names = [
  ...['du Parc', 'de la Gare', 'des Bains', 'du Théâtre', 'de l’Abbaye', 'des Remparts', 'du Lac'],
  ...['de la Cathédrale', 'du Marché', 'des Arcades', 'de la Poste', 'du Pont', 'des Jardins'],
  ...['de la Citadelle', 'du Moulin', 'des Vignes', 'de la Fontaine', 'du Golfe', 'des Thermes'],
  ...['de la Falaise', 'du Château', 'des Halles', 'de la Rive', 'du Beffroi', 'des Tilleuls'],
  ...['de la Plage', 'du Canal', 'des Dunes', 'de la Forêt', 'du Port', 'des Cèdres', 'de la Baie'],
  ...['du Vallon', 'des Pins', 'de la Comédie', 'du Cloître', 'des Glycines'],
];

/** The most hotels of a demonstration in group mode. */
export const mostHotels = hotelsWithPms.length + names.length;

/**
 * The plans of the hotels beyond the first three: the guests of one of these, in a house of another size and
 * with bookings of its own. Two in twenty miss this morning's snapshot.
 */
export function groupPlans(hotels: number): HotelPlan[] {
  return names.slice(0, Math.max(0, hotels - hotelsWithPms.length)).map((name, index) => {
    const base = hotelsWithPms[index % hotelsWithPms.length] ?? lyon;
    const size = 0.5 + ((index * 7) % 12) / 10;
    return {
      ...base,
      name: `Hôtel ${name}`,
      seed: base.seed + 100 + index,
      service: `GROUPE-${index + 1}`,
      missedMornings: [],
      isAuditLate: index % 10 === 4,
      categories: base.categories.map((category) => ({
        ...category,
        rooms: Math.max(2, Math.round(category.rooms * size)),
      })),
      segments: base.segments.map((segment) => ({ ...segment, arrivals: segment.arrivals * size })),
    };
  });
}

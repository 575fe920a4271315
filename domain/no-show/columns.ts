import type { NoShowRow } from '../pms/endpoints.ts';

export type NoShowColumnId = keyof NoShowRow;

export type NoShowColumn = {
  readonly id: NoShowColumnId;
  readonly label: string;
  /** A `count` has a total; a `price` is in the hotel's currency; a `day` is YYYY-MM-DD. */
  readonly kind: 'day' | 'text' | 'count' | 'price';
};

/** All columns of the no-show page in the default order, with their French labels (contract, section 9). */
export const noShowColumns: readonly NoShowColumn[] = [
  { id: 'arrival', label: 'Arrivée', kind: 'day' },
  { id: 'departure', label: 'Départ', kind: 'day' },
  { id: 'client', label: 'Client', kind: 'text' },
  { id: 'room_number', label: 'N° chambre', kind: 'text' },
  { id: 'category', label: 'Catégorie', kind: 'text' },
  { id: 'rate', label: 'Tarif', kind: 'text' },
  { id: 'rooms', label: 'Chambres', kind: 'count' },
  { id: 'adults', label: 'Adultes', kind: 'count' },
  { id: 'children', label: 'Enfants', kind: 'count' },
  { id: 'share', label: 'Partage', kind: 'text' },
  { id: 'confirmed_price', label: 'Prix confirmé', kind: 'price' },
  { id: 'company', label: 'Société', kind: 'text' },
  { id: 'agency', label: 'Agence', kind: 'text' },
  { id: 'channel', label: 'Canal', kind: 'text' },
  { id: 'source', label: 'Source', kind: 'text' },
  { id: 'reservation', label: 'Réservation', kind: 'text' },
  { id: 'block', label: 'Bloc', kind: 'text' },
  { id: 'group', label: 'Groupe', kind: 'text' },
];

export function isNoShowColumnId(id: string): id is NoShowColumnId {
  return noShowColumn(id) !== undefined;
}

/** The column with this id; undefined when there is none. */
export function noShowColumn(id: string): NoShowColumn | undefined {
  return noShowColumns.find((column) => column.id === id);
}

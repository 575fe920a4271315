import type { StoredHotel } from './effective-hotel.ts';

/**
 * The remembered hotel. Read from local storage once, then held by this tab: a colleague's tab on
 * another hotel must not change the hotel under the figures that are being entered in this one.
 */
const key = 'selected_hotel';
const listeners = new Set<() => void>();
let selection: StoredHotel | null = readSelection();

export function selectedHotel(): StoredHotel | null {
  return selection;
}

/** Remembers a hotel; null forgets it. */
export function selectHotel(hotel: StoredHotel | null): void {
  selection = hotel;
  if (hotel === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(hotel));
  for (const listener of listeners) listener();
}

export function onHotelSelection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSelection(): StoredHotel | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<StoredHotel> | null;
    if (typeof kept?.id !== 'string' || typeof kept.name !== 'string') return null;
    return { id: kept.id, name: kept.name, logoUrl: kept.logoUrl ?? null };
  } catch {
    return null;
  }
}

import type { StoredHotel } from './effective-hotel.ts';

/**
 * The selected hotel. It is read from local storage once and then belongs to this tab: another tab on
 * another hotel must not change the hotel while figures are being entered in this one.
 */
const storageKey = 'selected_hotel';
const listeners = new Set<() => void>();
let selection: StoredHotel | null = readSelection();

export function selectedHotel(): StoredHotel | null {
  return selection;
}

/** Selects and stores a hotel; null removes the selection. */
export function selectHotel(hotel: StoredHotel | null): void {
  selection = hotel;
  if (hotel === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(hotel));
  for (const listener of listeners) listener();
}

export function onHotelSelection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSelection(): StoredHotel | null {
  try {
    const stored = JSON.parse(
      localStorage.getItem(storageKey) ?? 'null',
    ) as Partial<StoredHotel> | null;
    if (typeof stored?.id !== 'string' || typeof stored.name !== 'string') return null;
    return { id: stored.id, name: stored.name, logoUrl: stored.logoUrl ?? null };
  } catch {
    return null;
  }
}

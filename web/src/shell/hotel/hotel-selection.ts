import { createStore } from '../../ui/store.ts';
import { storeIfPossible } from '../storage/store-if-possible.ts';
import type { StoredHotel } from './effective-hotel.ts';

/**
 * The selected hotel of this tab. Local storage is only where a new tab begins: another tab on another hotel
 * must not change the hotel of this one, not even when this one is reloaded. On a page of a hotel, the
 * URL names the hotel (hotel-url.ts).
 */
export const selectedHotelKey = 'selected_hotel';
const tabKey = 'tab_hotel';
/** `?hotel=3`, in the URL of a page of a hotel. */
export const hotelParameter = 'hotel';

/** `selectHotel` sets it. */
export const hotelSelection = createStore(readSelection());

export function selectedHotel(): StoredHotel | null {
  return hotelSelection.get();
}

/** Selects and stores a hotel; null removes the selection. */
export function selectHotel(hotel: StoredHotel | null): void {
  for (const [storage, key] of [
    [localStorage, selectedHotelKey],
    [sessionStorage, tabKey],
  ] as const) {
    if (hotel === null) storage.removeItem(key);
    else storeIfPossible(storage, key, JSON.stringify(hotel));
  }
  hotelSelection.set(hotel);
}

function readSelection(): StoredHotel | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(tabKey) ?? localStorage.getItem(selectedHotelKey) ?? 'null',
    ) as Partial<StoredHotel> | null;
    if (typeof stored?.id !== 'string' || typeof stored.name !== 'string') return null;
    return { id: stored.id, name: stored.name, logoUrl: stored.logoUrl ?? null };
  } catch {
    return null;
  }
}

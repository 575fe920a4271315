import type { Month } from '@hotel/domain/calendar/month.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { useSearchParams } from '../app-shell/address.tsx';
import type { SelectedHotel } from '../app-shell/effective-hotel.ts';
import { type NamedEntry, readDataEntryAddress } from './read-address.ts';
import { changeDraft, textOfDraft } from './stored-drafts.ts';

/** The month that the address has named, for the forms that keep no draft. */
const NamedMonth = createContext<Month | null>(null);
export const NamedMonthProvider = NamedMonth.Provider;

export function useNamedMonth(): Month | null {
  return useContext(NamedMonth);
}

/**
 * Puts what the address names into the forms, once, and takes it out of the address: what is chosen there
 * from then on stands. A text that was pasted keeps the month and day it was pasted for.
 */
export function useNamedEntry(
  userId: string,
  { id: hotelId, timeZone }: SelectedHotel,
  onNamed: (entry: NamedEntry) => void,
): Month | null {
  const [search, setSearch] = useSearchParams();
  const [month, setMonth] = useState<Month | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is read once, when it says it
  useEffect(() => {
    const found = readDataEntryAddress(search);
    if (found === null) return;
    const { entry, rest } = found;
    for (const form of ['paste', 'previous_year'] as const) {
      const owner = { form, userId, hotelId, timeZone };
      if (textOfDraft(owner) !== '' || entry.month === null) continue;
      changeDraft(owner, {
        month: entry.month.month,
        year: String(entry.month.year),
        ...(form === 'paste' && entry.asOf !== null ? { asOf: entry.asOf } : {}),
      });
    }
    setMonth(entry.month);
    onNamed(entry);
    setSearch(rest, { replace: true });
  }, [search.toString(), userId, hotelId]);
  return month;
}

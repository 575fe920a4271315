import type { StoredSelection } from '@hotel/domain/closing-reports/report-selection.ts';
import { useState } from 'react';
import { storeIfPossible } from '../shell/storage/store-if-possible.ts';

/** Local storage key of the day and type selected for each report code (contract, section 9). */
const storageKey = 'rapport_cloture_selection';

type Selections = Record<string, StoredSelection>;

/**
 * The user's selection for a report code, and its setter. A default selection is not stored, so that the
 * next day the page selects the report of the new night.
 */
export function useStoredSelection(
  code: string,
): [StoredSelection, (part: StoredSelection) => void] {
  const [selections, setSelections] = useState(readSelections);
  const choice = selections[code] ?? {};
  const choose = (part: StoredSelection) => {
    const changed = { ...readSelections(), [code]: { ...choice, ...part } };
    storeIfPossible(localStorage, storageKey, JSON.stringify(changed));
    setSelections(changed);
  };
  return [choice, choose];
}

function readSelections(): Selections {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...(stored as Selections) } : {};
  } catch {
    return {};
  }
}

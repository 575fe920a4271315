import type { StoredSelection } from '@hotel/domain/closing-reports/report-selection.ts';
import { useState } from 'react';

/** The day and type chosen under each reports code, in local storage (contract, section 9). */
const key = 'rapport_cloture_selection';

type Selections = Record<string, StoredSelection>;

/**
 * What the person chose under a code, and how to choose. What the page chose by itself is not kept:
 * tomorrow it chooses the report of the new night.
 */
export function useStoredSelection(
  code: string,
): [StoredSelection, (part: StoredSelection) => void] {
  const [selections, setSelections] = useState(keptSelections);
  const choice = selections[code] ?? {};
  const choose = (part: StoredSelection) => {
    const changed = { ...keptSelections(), [code]: { ...choice, ...part } };
    localStorage.setItem(key, JSON.stringify(changed));
    setSelections(changed);
  };
  return [choice, choose];
}

function keptSelections(): Selections {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...(kept as Selections) } : {};
  } catch {
    return {};
  }
}

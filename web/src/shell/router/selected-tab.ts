import { useCallback, useState } from 'react';
import { storeIfPossible } from '../storage/store-if-possible.ts';

/** The tab shown last, from local storage under `key`; the first one when it does not exist. */
export function useSelectedTab<Tab extends { id: string }>(
  key: string,
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (id: Tab['id']) => void] {
  const [selected, setSelected] = useState(() => localStorage.getItem(key));
  const choose = useCallback(
    (id: Tab['id']) => {
      setSelected(id);
      storeIfPossible(localStorage, key, id);
    },
    [key],
  );
  return [tabs.find(({ id }) => id === selected) ?? tabs[0], choose];
}

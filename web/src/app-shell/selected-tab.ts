import { useCallback, useState } from 'react';

/** The tab that was shown last, kept in local storage under `key`, where it exists; else the first. */
export function useSelectedTab<Tab extends { id: string }>(
  key: string,
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (id: Tab['id']) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const choose = useCallback(
    (id: Tab['id']) => {
      setChosen(id);
      localStorage.setItem(key, id);
    },
    [key],
  );
  return [tabs.find(({ id }) => id === chosen) ?? tabs[0], choose];
}

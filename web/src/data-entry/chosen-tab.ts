import { useState } from 'react';

const key = 'data-entry-tab';

/** The tab that was shown last, where it exists; else the first. */
export function useChosenTab<Tab extends { id: string }>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (id: Tab['id']) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  return [
    tabs.find(({ id }) => id === chosen) ?? tabs[0],
    (id) => {
      setChosen(id);
      localStorage.setItem(key, id);
    },
  ];
}

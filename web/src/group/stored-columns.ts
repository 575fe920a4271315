import {
  type GroupColumnId,
  groupColumns,
  parseGroupColumns,
} from '@hotel/domain/group/group-columns.ts';
import { useState } from 'react';
import { storeIfPossible } from '../shell/storage/store-if-possible.ts';

/** The choice of columns; it contains no data of the hotels. */
const storageKey = 'group_columns_v1';

/** From this width on all usual columns fit beside the names. */
const wide = '(width >= 75rem)';

/** The ids of the columns shown, and the function that shows or hides one; stored in this browser. */
export function useStoredGroupColumns(): [readonly GroupColumnId[], (id: GroupColumnId) => void] {
  const [chosen, setChosen] = useState(() => {
    const width = matchMedia(wide).matches ? 'wide' : 'narrow';
    return parseGroupColumns(localStorage.getItem(storageKey), width);
  });
  const toggle = (id: GroupColumnId) => {
    const next = groupColumns
      .map((column) => column.id)
      .filter((other) => (other === id ? !chosen.includes(id) : chosen.includes(other)));
    // A table without any figure says nothing: the last one stays.
    if (next.length === 0) return;
    setChosen(next);
    storeIfPossible(localStorage, storageKey, next.join(','));
  };
  return [chosen, toggle];
}

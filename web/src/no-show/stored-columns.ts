import {
  type ColumnSelection,
  parseColumnSelection,
  serializeColumnSelection,
} from '@hotel/domain/no-show/column-selection.ts';
import { useState } from 'react';
import { storeIfPossible } from '../shell/storage/store-if-possible.ts';

/** The user's column selection; it contains no data of guests. */
const storageKey = 'noshow_columns_v1';

/** The order and visibility of the columns, stored in this browser. */
export function useStoredColumns(): [ColumnSelection, (selection: ColumnSelection) => void] {
  const [selection, setSelection] = useState(() =>
    parseColumnSelection(localStorage.getItem(storageKey)),
  );
  return [
    selection,
    (newSelection) => {
      setSelection(newSelection);
      storeIfPossible(localStorage, storageKey, serializeColumnSelection(newSelection));
    },
  ];
}

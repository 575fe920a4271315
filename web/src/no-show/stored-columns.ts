import {
  type ColumnSelection,
  parseColumnSelection,
  serializeColumnSelection,
} from '@hotel/domain/no-show/column-selection.ts';
import { useState } from 'react';

/** How the person likes the table: names of columns, nothing of a guest. */
const key = 'noshow_columns_v1';

/** The columns, their order and which are shown, kept in this browser. */
export function useStoredColumns(): [ColumnSelection, (choice: ColumnSelection) => void] {
  const [choice, setChoice] = useState(() => parseColumnSelection(localStorage.getItem(key)));
  return [
    choice,
    (chosen) => {
      setChoice(chosen);
      localStorage.setItem(key, serializeColumnSelection(chosen));
    },
  ];
}

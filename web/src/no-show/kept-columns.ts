import {
  type ColumnChoice,
  readColumnChoice,
  writtenColumnChoice,
} from '@hotel/domain/no-show/column-choice.ts';
import { useState } from 'react';

/** How the person likes the table: names of columns, nothing of a guest. */
const key = 'noshow_columns_v1';

/** The columns, their order and which are shown, kept in this browser. */
export function useKeptColumns(): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState(() => readColumnChoice(localStorage.getItem(key)));
  return [
    choice,
    (chosen) => {
      setChoice(chosen);
      localStorage.setItem(key, writtenColumnChoice(chosen));
    },
  ];
}

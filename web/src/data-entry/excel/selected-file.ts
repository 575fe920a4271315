import { isDay } from '@hotel/domain/calendar/day.ts';
import type { ChosenColumns } from '@hotel/domain/data-entry/day-tables.ts';
import { defaultFileChoices, type FileChoices } from '@hotel/domain/data-entry/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore, useStore } from '../../ui/store.ts';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';
import { createWorkbookReader, type WorkbookReader } from './workbook/workbook-reader.ts';

/** The selected file, which is not imported yet, with its reader and the user's choices. */
type UnsentFile = {
  readonly userId: string;
  /** Distinguishes it from the same file selected again. */
  readonly id: number;
  readonly name: string;
  readonly reader: WorkbookReader;
  readonly choices: FileChoices;
  /** The text of the as-of day's field; null: the figures are final nights. */
  readonly asOfText: string | null;
  /** The index of the sheet whose column mapping is open; null: none. */
  readonly openSheet: number | null;
};

/**
 * Kept in memory, because session storage cannot hold a file. An empty session storage entry marks whose file
 * it is: signing out removes the entry, and without it the file is discarded.
 */
const unsentFile = createStore<UnsentFile | null>(null);
const storageKey = (userId: string) => `excel_draft_${userId}`;
let lastId = 0;

function selectFile(userId: string, file: File | null): void {
  if (file === null) sessionStorage.removeItem(storageKey(userId));
  else sessionStorage.setItem(storageKey(userId), '');
  lastId += 1;
  unsentFile.set(
    file && {
      ...{ userId, id: lastId, name: file.name, reader: createWorkbookReader(file) },
      ...{ choices: defaultFileChoices, asOfText: null, openSheet: null },
    },
  );
}

/** Discards the file, once it is imported. */
export function forgetFile(userId: string, name: string): void {
  if (unsentFile.get()?.name === name) selectFile(userId, null);
}

function change(changes: Partial<Pick<UnsentFile, 'choices' | 'asOfText' | 'openSheet'>>): void {
  const file = unsentFile.get();
  if (file !== null) unsentFile.set({ ...file, ...changes });
}

/** The selected file, and the workbook parsed with the user's choices. */
export function useSelectedFile(userId: string, timeZone: string) {
  const unsent = useStore(unsentFile);
  const isOwn = unsent?.userId === userId && sessionStorage.getItem(storageKey(userId)) !== null;
  const file = isOwn ? unsent : null;
  const query = useParsedWorkbook(file, timeZone);
  const { choices = defaultFileChoices, asOfText = null } = file ?? {};
  return {
    /** null: none is selected. */
    file,
    choices,
    asOfText,
    workbook: (file && query.data) ?? null,
    isReading: file !== null && query.isPending,
    /** The French message that says why the file cannot be read. */
    message: (file && query.error?.message) ?? null,
    /** `workbook` was parsed with the current choices, and no choice is incomplete. */
    isComplete: !query.isFetching && (asOfText === null || isDay(asOfText)),
    choose: (chosen: File | null) => selectFile(userId, chosen),
    change,
    setChoices: (changes: Partial<FileChoices>) => change({ choices: { ...choices, ...changes } }),
    map(sheet: number, mapping: ChosenColumns) {
      const included = { ...choices.included, [sheet]: true };
      const mappings = { ...choices.mappings, [sheet]: mapping };
      change({ choices: { ...choices, included, mappings }, openSheet: null });
    },
  };
}

export type SelectedFile = ReturnType<typeof useSelectedFile>;

/** The workbook parsed by the worker; the worker is terminated when another file is selected. */
function useParsedWorkbook(file: UnsentFile | null, timeZone: string) {
  const reader = file?.reader;
  const asOf =
    file !== null && file.asOfText !== null && isDay(file.asOfText) ? file.asOfText : null;
  const choices = { ...(file?.choices ?? defaultFileChoices), asOf };
  useEffect(() => () => reader?.terminate(), [reader]);
  return useQuery({
    queryKey: ['file', file?.id ?? null, choices, timeZone],
    queryFn: ({ signal }) => {
      if (reader === undefined) throw new Error('no file is selected');
      return reader.parse(choices, timeZone, signal);
    },
    enabled: reader !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    // The previous result stays visible while the file is parsed with changed choices.
    placeholderData: (previous: ParsedWorkbook | undefined, previousQuery) =>
      previousQuery?.queryKey[1] === file?.id ? previous : undefined,
  });
}

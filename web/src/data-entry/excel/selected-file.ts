import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import type { ChosenColumns } from '@hotel/domain/data-entry/day-tables.ts';
import { defaultFileChoices, type FileChoices } from '@hotel/domain/data-entry/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadUnsentFile, saveUnsentFile } from './unsent-file.ts';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';
import { createWorkbookReader, type WorkbookReader } from './workbook/workbook-reader.ts';

/** A selected file with its reader; the id distinguishes it from the same file selected again. */
type FileWithReader = { readonly id: number; readonly reader: WorkbookReader };

/** The selected file, the user's choices for it, and the workbook parsed with them. */
export type SelectedFile = {
  /** null: none is selected. */
  readonly file: { readonly id: number; readonly name: string } | null;
  readonly choices: FileChoices;
  /** The text of the as-of day's field; null: the figures are final nights. */
  readonly asOfText: string | null;
  /** The index of the sheet whose column mapping is open; null: none. */
  readonly openSheet: number | null;
  readonly workbook: ParsedWorkbook | null;
  readonly isReading: boolean;
  /** The French message that says why the file cannot be read. */
  readonly message: string | null;
  /** `workbook` was parsed with the current choices, and no choice is incomplete. */
  readonly isComplete: boolean;
  readonly choose: (file: File | null) => void;
  readonly setChoices: (choices: FileChoices) => void;
  readonly setAsOfText: (asOfText: string | null) => void;
  readonly openMapping: (sheet: number | null) => void;
  readonly map: (sheet: number, mapping: ChosenColumns) => void;
};

let lastId = 0;

export function useSelectedFile(userId: string, timeZone: string): SelectedFile {
  const [saved] = useState(() => loadUnsentFile(userId));
  const [selected, setSelected] = useState(() => saved && withReader(saved.file));
  const [choices, setChoices] = useState(saved?.choices ?? defaultFileChoices);
  const [asOfText, setAsOfText] = useState(saved?.asOfText ?? null);
  const [openSheet, openMapping] = useState(saved?.openSheet ?? null);
  const file = selected?.reader.file ?? null;
  useEffect(
    () => saveUnsentFile(userId, file && { file, choices, asOfText, openSheet }),
    [userId, file, choices, asOfText, openSheet],
  );
  const query = useParsedWorkbook(selected, { ...choices, asOf: validDay(asOfText) }, timeZone);
  return {
    file: selected === null ? null : { id: selected.id, name: selected.reader.file.name },
    choices,
    asOfText,
    openSheet,
    workbook: selected === null ? null : (query.data ?? null),
    isReading: selected !== null && query.isPending,
    message: selected === null ? null : (query.error?.message ?? null),
    isComplete: !query.isFetching && (asOfText === null || isDay(asOfText)),
    choose(file) {
      setSelected(file && withReader(file));
      setChoices(defaultFileChoices);
      setAsOfText(null);
      openMapping(null);
    },
    setChoices,
    setAsOfText,
    openMapping,
    map(sheet, mapping) {
      const { included, mappings } = choices;
      setChoices({
        ...choices,
        included: { ...included, [sheet]: true },
        mappings: { ...mappings, [sheet]: mapping },
      });
      openMapping(null);
    },
  };
}

function withReader(file: File): FileWithReader {
  lastId += 1;
  return { id: lastId, reader: createWorkbookReader(file) };
}

function validDay(asOfText: string | null): Day | null {
  return asOfText !== null && isDay(asOfText) ? asOfText : null;
}

/** The workbook parsed by the worker; the worker is terminated when another file is selected. */
function useParsedWorkbook(
  selected: FileWithReader | null,
  choices: FileChoices,
  timeZone: string,
) {
  const reader = selected?.reader;
  useEffect(() => () => reader?.terminate(), [reader]);
  return useQuery({
    queryKey: ['file', selected?.id ?? null, choices, timeZone],
    queryFn: () => {
      if (reader === undefined) throw new Error('no file is selected');
      return reader.parse(choices, timeZone);
    },
    enabled: reader !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    // The previous result stays visible while the file is parsed with changed choices.
    placeholderData: (previous: ParsedWorkbook | undefined, previousQuery) =>
      previousQuery?.queryKey[1] === selected?.id ? previous : undefined,
  });
}

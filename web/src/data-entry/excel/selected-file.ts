import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type ColumnMapping,
  type FileChoices,
  noFileChoices,
  type ParsedWorkbook,
} from './parsed-workbook.ts';
import { keepFile, unsentFile } from './unsent-file.ts';
import { type FileReading, startReading } from './workbook-reader.ts';

/** A file that was chosen, told apart from the same chosen again. */
type ChosenFile = { readonly id: number; readonly reading: FileReading };

/** The chosen file, what the person says of it, and what is understood of both. */
export type SelectedFile = {
  /** null: none is chosen. */
  readonly file: { readonly id: number; readonly name: string } | null;
  readonly choices: FileChoices;
  /** The as-of day as its field holds it; null: the figures are final nights. */
  readonly asOfText: string | null;
  /** The sheet whose columns are being said; null: none. */
  readonly openSheet: number | null;
  readonly understood: ParsedWorkbook | null;
  readonly isReading: boolean;
  /** Why the file cannot be read, as a French sentence. */
  readonly sentence: string | null;
  /** What is understood follows every choice, and no choice is half made. */
  readonly isComplete: boolean;
  readonly choose: (file: File | null) => void;
  readonly setChoices: (choices: FileChoices) => void;
  readonly setAsOfText: (asOfText: string | null) => void;
  readonly openColumns: (sheet: number | null) => void;
  readonly map: (sheet: number, mapping: ColumnMapping) => void;
};

let lastId = 0;

export function useSelectedFile(userId: string): SelectedFile {
  const [before] = useState(() => unsentFile(userId));
  const [chosen, setChosen] = useState(() => before && chosenFile(before.file));
  const [choices, setChoices] = useState(before?.choices ?? noFileChoices);
  const [asOfText, setAsOfText] = useState(before?.asOfText ?? null);
  const [openSheet, openColumns] = useState(before?.openSheet ?? null);
  const file = chosen?.reading.file ?? null;
  useEffect(
    () => keepFile(userId, file && { file, choices, asOfText, openSheet }),
    [userId, file, choices, asOfText, openSheet],
  );
  const asked = useUnderstood(chosen, { ...choices, asOf: dayOf(asOfText) });
  return {
    file: chosen === null ? null : { id: chosen.id, name: chosen.reading.file.name },
    choices,
    asOfText,
    openSheet,
    understood: chosen === null ? null : (asked.data ?? null),
    isReading: chosen !== null && asked.isPending,
    sentence: chosen === null ? null : (asked.error?.message ?? null),
    isComplete: !asked.isFetching && (asOfText === null || isDay(asOfText)),
    choose(file) {
      setChosen(file && chosenFile(file));
      setChoices(noFileChoices);
      setAsOfText(null);
      openColumns(null);
    },
    setChoices,
    setAsOfText,
    openColumns,
    map(sheet, mapping) {
      const { taken, mappings } = choices;
      setChoices({
        ...choices,
        taken: { ...taken, [sheet]: true },
        mappings: { ...mappings, [sheet]: mapping },
      });
      openColumns(null);
    },
  };
}

function chosenFile(file: File): ChosenFile {
  lastId += 1;
  return { id: lastId, reading: startReading(file) };
}

function dayOf(asOfText: string | null): Day | null {
  return asOfText !== null && isDay(asOfText) ? asOfText : null;
}

/** What the worker understands of a file under some choices; the worker ends with its file. */
function useUnderstood(chosen: ChosenFile | null, choices: FileChoices) {
  const reading = chosen?.reading;
  useEffect(() => () => reading?.end(), [reading]);
  return useQuery({
    queryKey: ['file', chosen?.id ?? null, choices],
    queryFn: () => {
      if (reading === undefined) throw new Error('no file is chosen');
      return reading.understand(choices);
    },
    enabled: reading !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    // While a choice is worked out, what was understood before it stays in sight.
    placeholderData: (before: ParsedWorkbook | undefined, query) =>
      query?.queryKey[1] === chosen?.id ? before : undefined,
  });
}

import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Card } from '../../design/card.tsx';
import { Notice } from '../../design/notice.tsx';
import { useCurrentHotel } from '../../frame/current-hotel.tsx';
import { useToday } from '../../frame/hotel-day.ts';
import { useMe } from '../../frame/signed-in.tsx';
import { HotelNeeded } from '../hotel-needed.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { useExcelRun } from './excel-run.ts';
import { FileField } from './file-field.tsx';
import { useImporting } from './importing.ts';
import { MappingForm } from './mapping-form.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { type FileReading, startReading } from './reading-file.ts';
import { RunCard } from './run-card.tsx';
import { SheetsFound } from './sheets-found.tsx';
import { TemplateButton } from './template-button.tsx';
import { type Choices, type Mapping, noChoices, type UnderstoodFile } from './understood-file.ts';

/** A file that was chosen, told apart from the same chosen again. */
type ChosenFile = { readonly id: number; readonly reading: FileReading };

let lastId = 0;

/** 'Import Excel': choose a file, see what each cell becomes, import it whole. */
export function ExcelTab() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [asOfText, setAsOfText] = useState<string | null>(null);
  const [openSheet, setOpenSheet] = useState<number | null>(null);
  const run = useExcelRun(me.id);
  const { send } = useImporting();
  const asked = useUnderstood(chosen, { ...choices, asOf: dayOf(asOfText) });
  const isSending = run?.phase.kind === 'sending';

  function choose(file: File | null) {
    lastId += 1;
    setChosen(file === null ? null : { id: lastId, reading: startReading(file) });
    setChoices(noChoices);
    setAsOfText(null);
    setOpenSheet(null);
  }

  function map(index: number, mapping: Mapping) {
    const { taken, mappings } = choices;
    setChoices({
      ...choices,
      taken: { ...taken, [index]: true },
      mappings: { ...mappings, [index]: mapping },
    });
    setOpenSheet(null);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <Card title="Import Excel" subtitle={isGlobal ? undefined : hotel.name}>
        <div className="flex flex-col gap-5">
          {isGlobal && <HotelNeeded />}
          <FileField
            fileName={chosen?.reading.file.name ?? null}
            isDisabled={isGlobal || isSending}
            onChoose={choose}
          />
          {asked.data === undefined ? (
            <TemplateButton today={today} />
          ) : (
            <FileChoices
              understood={asked.data}
              choices={choices}
              asOfText={asOfText}
              today={today}
              onChange={setChoices}
              onMap={setOpenSheet}
              onDestine={setAsOfText}
            />
          )}
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        {run !== null && <RunCard run={run} />}
        {chosen === null && <Waiting />}
        {chosen !== null && asked.isPending && <Notice tone="info">Lecture du fichier…</Notice>}
        {asked.error !== null && <Notice tone="error">{asked.error.message}</Notice>}
        {asked.data !== undefined && (
          <SheetToMap
            key={`${chosen?.id} ${openSheet}`}
            understood={asked.data}
            openSheet={openSheet}
            onMap={map}
            onClose={() => setOpenSheet(null)}
          />
        )}
        {chosen !== null && asked.data !== undefined && (
          <PreviewCard
            key={chosen.id}
            hotel={isGlobal ? null : hotel}
            fileName={chosen.reading.file.name}
            understood={asked.data}
            isComplete={!asked.isFetching && (asOfText === null || isDay(asOfText))}
            isBusy={isSending}
            today={today}
            onImport={(body) => {
              const { figures } = asked.data;
              const about = { userId: me.id, hotel, fileName: chosen.reading.file.name, figures };
              void send(about, body).then((isIn) => isIn && choose(null));
            }}
          />
        )}
      </div>
    </div>
  );
}

type SheetToMapProps = {
  understood: UnderstoodFile;
  /** null: none was asked for. A file whose only sheet is not recognised is asked about at once. */
  openSheet: number | null;
  onMap: (index: number, mapping: Mapping) => void;
  onClose: () => void;
};

function SheetToMap({ understood: { sheets }, openSheet, onMap, onClose }: SheetToMapProps) {
  const isOnlyUnknown = sheets.length === 1 && sheets[0]?.found.kind === 'unknown';
  const index = openSheet ?? (isOnlyUnknown ? 0 : -1);
  const sheet = sheets[index];
  if (sheet === undefined) return null;
  return (
    <MappingForm
      sheet={sheet}
      onMap={(mapping) => onMap(index, mapping)}
      onCancel={openSheet === null ? null : onClose}
    />
  );
}

function dayOf(asOfText: string | null): Day | null {
  return asOfText !== null && isDay(asOfText) ? asOfText : null;
}

/** What the worker understands of a file under some choices; the worker ends with its file. */
function useUnderstood(chosen: ChosenFile | null, choices: Choices) {
  const reading = chosen?.reading;
  useEffect(() => () => reading?.end(), [reading]);
  const query = useQuery({
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
    placeholderData: (before: UnderstoodFile | undefined, query) =>
      query?.queryKey[1] === chosen?.id ? before : undefined,
  });
  return chosen === null ? { ...query, data: undefined, error: null } : query;
}

type FileChoicesProps = {
  understood: UnderstoodFile;
  choices: Choices;
  asOfText: string | null;
  today: Day;
  onChange: (choices: Choices) => void;
  onMap: (index: number) => void;
  onDestine: (asOfText: string | null) => void;
};

function FileChoices(props: FileChoicesProps) {
  const { understood, choices, asOfText, today, onChange, onMap, onDestine } = props;
  return (
    <>
      <SheetsFound
        understood={understood}
        onTake={(index, isTaken) =>
          onChange({ ...choices, taken: { ...choices.taken, [index]: isTaken } })
        }
        onMap={onMap}
      />
      <MissingFields
        sheets={understood.sheets}
        told={choices.told}
        today={today}
        onTell={(told) => onChange({ ...choices, told })}
      />
      {understood.asksDestination && (
        <DestinationFields asOfText={asOfText} today={today} onChange={onDestine} />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Card title="Aperçu avant import">
      <p className="text-sm text-ink-soft">
        Choisissez un fichier : ce que devient chaque cellule est montré ici, et rien n'est
        enregistré avant « Importer ». Sont reconnus : une ligne par jour, une ligne par mois avec
        une colonne par jour, une feuille par mois, une ligne par date d'arrêté. Les autres
        dispositions se lisent en indiquant les colonnes.
      </p>
    </Card>
  );
}

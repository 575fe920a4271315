import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HotelRequiredNotice } from '../entry-fields.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import {
  type ImportSource,
  newRun,
  newRunId,
  requestsOf,
  type SentRow,
} from '../imports/import-run.ts';
import { isShownFor, useLastImport } from '../imports/import-state.ts';
import { useSendImport } from '../imports/send-import.ts';
import { FileField, TemplateButton } from './file-field.tsx';
import { FilePreview } from './file-preview.tsx';
import { MappingForm } from './mapping-form.tsx';
import { DestinationFields, QuestionsFields } from './questions-fields.tsx';
import { type SelectedFile, useSelectedFile } from './selected-file.ts';
import { SheetList } from './sheet-list.tsx';

/** 'Import Excel': select a file, check the preview of each cell, import all of it. */
export function ExcelTab() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const selectedFile = useSelectedFile(me.id, hotel.timeZone);
  const sendImport = useSendImport();
  const lastImport = useLastImport(me.id);
  const { file, workbook, message, choose } = selectedFile;
  const isSending = lastImport?.run.phase === 'running';

  async function importFile(source: ImportSource, rows: readonly SentRow[]) {
    const run = newRun(requestsOf(source, rows));
    const isStored = await sendImport({ id: newRunId(), userId: me.id, hotel, source, run });
    if (isStored) choose(null);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <Card title="Import Excel" subtitle={isGlobal ? undefined : hotel.name}>
        <div className="flex flex-col gap-5">
          {isGlobal && <HotelRequiredNotice />}
          <FileField
            fileName={file?.name ?? null}
            isDisabled={isGlobal || isSending}
            onChoose={choose}
          />
          {workbook === null && <TemplateButton today={today} />}
          <FileChoices selectedFile={selectedFile} today={today} />
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        {lastImport !== null && isShownFor(hotel.id, lastImport, 'file') && (
          <ImportCard shown={lastImport} />
        )}
        {file === null && <NoFileCard />}
        {selectedFile.isReading && <Notice tone="info">Lecture du fichier…</Notice>}
        {message !== null && <Notice tone="error">{message}</Notice>}
        <SheetMapping key={`${file?.id} ${selectedFile.openSheet}`} selectedFile={selectedFile} />
        {file !== null && workbook !== null && (
          <FilePreview
            key={file.id}
            hotel={isGlobal ? null : hotel}
            fileName={file.name}
            workbook={workbook}
            isComplete={selectedFile.isComplete}
            isBusy={isSending}
            today={today}
            onImport={(source, rows) => void importFile(source, rows)}
          />
        )}
      </div>
    </div>
  );
}

/** The choices that the user makes for the file: its sheets, missing periods and destination. */
function FileChoices({ selectedFile, today }: { selectedFile: SelectedFile; today: string }) {
  const { workbook, choices, setChoices } = selectedFile;
  if (workbook === null) return null;
  return (
    <>
      <SheetList
        workbook={workbook}
        onInclude={(index, isIncluded) =>
          setChoices({ ...choices, included: { ...choices.included, [index]: isIncluded } })
        }
        includesHidden={choices.includesHidden}
        onIncludeHidden={(includesHidden) => setChoices({ ...choices, includesHidden })}
        onMap={selectedFile.openMapping}
      />
      <QuestionsFields
        questions={workbook.questions}
        choices={choices}
        today={today}
        onChange={setChoices}
      />
      {workbook.needsDestination && (
        <DestinationFields
          asOfText={selectedFile.asOfText}
          today={today}
          onChange={selectedFile.setAsOfText}
        />
      )}
    </>
  );
}

/** The column mapping of the sheet opened by the user, or of the only sheet if its layout is unknown. */
function SheetMapping({
  selectedFile: { workbook, openSheet, openMapping, map },
}: {
  selectedFile: SelectedFile;
}) {
  const sheets = workbook?.sheets ?? [];
  const [first] = sheets;
  const isOnlySheetUnknown = sheets.length === 1 && first?.tables.length === 0 && !first.isEmpty;
  const sheet =
    sheets.find(({ index }) => index === openSheet) ?? (isOnlySheetUnknown ? first : undefined);
  if (sheet === undefined) return null;
  return (
    <MappingForm
      sheet={sheet}
      onMap={(mapping) => map(sheet.index, mapping)}
      onCancel={openSheet === null ? null : () => openMapping(null)}
    />
  );
}

function NoFileCard() {
  return (
    <Card title="Aperçu avant import">
      <p className="max-w-prose text-sm text-ink-soft">
        Choisissez un fichier : ce que devient chaque cellule est montré ici, et rien n’est
        enregistré avant « Importer ».
      </p>
      <p className="mt-3 text-sm font-medium">Dispositions reconnues</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
        <li>une ligne par jour : la date et les nuitées ;</li>
        <li>une ligne par mois, une colonne par jour, ou l’inverse ;</li>
        <li>une feuille par mois ;</li>
        <li>une ligne par date d’arrêté, une colonne par jour de séjour ;</li>
        <li>plusieurs tableaux dans une feuille, chacun avec son titre ou ses dates.</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Les autres se lisent aussi, une fois leurs colonnes indiquées.
      </p>
    </Card>
  );
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { download } from '../../figures/exports/download.ts';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastError } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DownloadIcon } from '../../ui/screen-icons.tsx';
import { HotelRequiredNotice } from '../entry-fields.tsx';
import { ImportCard } from '../imports/import-card.tsx';
import { newImport } from '../imports/import-run.ts';
import { isShownFor, useLastImport } from '../imports/import-state.ts';
import { useSendImport } from '../imports/send-import.ts';
import { FileChoiceFields } from './file-choices.tsx';
import { FilePreview } from './file-preview.tsx';
import { MappingForm } from './mapping-form.tsx';
import { type SelectedFile, useSelectedFile } from './selected-file.ts';
import { createTemplateInWorker } from './workbook/workbook-reader.ts';

/** 'Import Excel': select a file, check the preview of each cell, import all of it. */
export function ExcelTab() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const selectedFile = useSelectedFile(me.id, hotel.timeZone);
  const sendImport = useSendImport();
  const lastImport = useLastImport(me.id);
  const { file, workbook, message } = selectedFile;
  const isSending = lastImport?.run.phase === 'running';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <Card title="Import Excel" subtitle={isGlobal ? undefined : hotel.name}>
        <div className="flex flex-col gap-5">
          {isGlobal && <HotelRequiredNotice />}
          <FileField {...selectedFile} isDisabled={isGlobal || isSending} />
          {workbook === null && <TemplateButton today={today} />}
          {workbook !== null && (
            <FileChoiceFields {...selectedFile} workbook={workbook} today={today} />
          )}
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        {lastImport !== null && isShownFor(hotel.id, lastImport, 'file') && (
          <ImportCard shown={lastImport} />
        )}
        {file === null && <NoFileCard />}
        {selectedFile.isReading && <Notice tone="info">Lecture du fichier…</Notice>}
        {message !== null && <Notice tone="error">{message}</Notice>}
        <SheetMapping key={`${file?.id} ${file?.openSheet}`} {...selectedFile} />
        {file !== null && workbook !== null && (
          <FilePreview
            key={file.id}
            hotel={isGlobal ? null : hotel}
            fileName={file.name}
            workbook={workbook}
            isComplete={selectedFile.isComplete}
            isBusy={isSending}
            today={today}
            onImport={(source) =>
              void sendImport(newImport(me.id, hotel, source, workbook.figures))
            }
          />
        )}
      </div>
    </div>
  );
}

/** The column mapping of the sheet opened by the user, or of the only sheet if its layout is unknown. */
function SheetMapping({ workbook, file, map, change }: SelectedFile) {
  const openSheet = file?.openSheet ?? null;
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
      onCancel={openSheet === null ? null : () => change({ openSheet: null })}
    />
  );
}

type FileFieldProps = Pick<SelectedFile, 'file' | 'choose'> & { isDisabled: boolean };

/** The field to select or drop a spreadsheet. */
function FileField({ file, choose, isDisabled }: FileFieldProps) {
  return (
    <FileDrop
      label="Choisir un fichier Excel ou CSV"
      hint="Un fichier .xlsx, .xls ou .csv, choisi ou déposé ici, de 20 Mo au maximum."
      accept=".xlsx,.xls,.csv"
      isDisabled={isDisabled}
      onFiles={([chosen]) => choose(chosen ?? null)}
    >
      {file !== null && (
        <div className="flex max-w-full flex-wrap items-center gap-x-3">
          <p className="min-w-0 break-all text-sm font-medium">{file.name}</p>
          <Button variant="quiet" disabled={isDisabled} onClick={() => choose(null)}>
            Retirer
          </Button>
        </div>
      )}
    </FileDrop>
  );
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads a workbook to fill in. */
function TemplateButton({ today }: { today: Day }) {
  const [isWriting, setWriting] = useState(false);

  async function downloadTemplate() {
    setWriting(true);
    try {
      download('modele-nuitees.xlsx', await createTemplateInWorker(today), spreadsheetType);
    } catch (error) {
      console.error('The template could not be written', error);
      toastError('Le modèle n’a pas pu être créé.');
    }
    setWriting(false);
  }

  return (
    <div>
      <Button
        icon={<DownloadIcon className="size-4" />}
        busy={isWriting}
        onClick={() => void downloadTemplate()}
      >
        Télécharger un modèle
      </Button>
      <p className="mt-1.5 text-xs text-ink-soft">
        Six mois d’exemple, avec des valeurs inventées à remplacer par les vôtres.
      </p>
    </div>
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

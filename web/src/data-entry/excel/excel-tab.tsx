import { useCurrentHotel } from '../../app-shell/current-hotel.tsx';
import { useToday } from '../../app-shell/hotel-day.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HotelRequiredNotice } from '../hotel-required-notice.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { useExcelRun } from './excel-run.ts';
import { FileField } from './file-field.tsx';
import { useImporting } from './importing.ts';
import { MappingForm } from './mapping-form.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RunCard } from './run-card.tsx';
import { type SelectedFile, useSelectedFile } from './selected-file.ts';
import { SheetsFound } from './sheets-found.tsx';
import { TemplateButton } from './template-button.tsx';
import { keepFile } from './unsent-file.ts';

/** 'Import Excel': choose a file, see what each cell becomes, import it whole. */
export function ExcelTab() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const atWork = useSelectedFile(me.id);
  const run = useExcelRun(me.id);
  const { send } = useImporting();
  const { file, understood, sentence, choose } = atWork;
  const isSending = run?.phase.kind === 'sending';
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
          {understood === null && <TemplateButton today={today} />}
          <FileChoices atWork={atWork} today={today} />
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        {run !== null && <RunCard run={run} />}
        {file === null && <Waiting />}
        {atWork.isReading && <Notice tone="info">Lecture du fichier…</Notice>}
        {sentence !== null && <Notice tone="error">{sentence}</Notice>}
        <SheetToMap key={`${file?.id} ${atWork.openSheet}`} atWork={atWork} />
        {file !== null && understood !== null && (
          <PreviewCard
            key={file.id}
            hotel={isGlobal ? null : hotel}
            fileName={file.name}
            understood={understood}
            isComplete={atWork.isComplete}
            isBusy={isSending}
            today={today}
            onImport={(body, id) => {
              const { figures, refused } = understood;
              const about = { id, userId: me.id, hotel, fileName: file.name, figures, refused };
              void send(about, body).then((isIn) => {
                if (!isIn) return;
                // Also where the tab was left meanwhile.
                keepFile(me.id, null);
                choose(null);
              });
            }}
          />
        )}
      </div>
    </div>
  );
}

/** What is left to be said of the file. */
function FileChoices({ atWork, today }: { atWork: SelectedFile; today: string }) {
  const { understood, choices, setChoices } = atWork;
  if (understood === null) return null;
  return (
    <>
      <SheetsFound
        understood={understood}
        onTake={(index, isTaken) =>
          setChoices({ ...choices, taken: { ...choices.taken, [index]: isTaken } })
        }
        onMap={atWork.openColumns}
      />
      <MissingFields
        sheets={understood.sheets}
        told={choices.told}
        today={today}
        onTell={(told) => setChoices({ ...choices, told })}
      />
      {understood.asksDestination && (
        <DestinationFields asOfText={atWork.asOfText} today={today} onChange={atWork.setAsOfText} />
      )}
    </>
  );
}

/** The columns of a sheet, asked for; of a file whose only sheet is not recognised, at once. */
function SheetToMap({
  atWork: { understood, openSheet, openColumns, map },
}: {
  atWork: SelectedFile;
}) {
  const sheets = understood?.sheets ?? [];
  const isOnlyUnknown = sheets.length === 1 && sheets[0]?.found.kind === 'unknown';
  const index = openSheet ?? (isOnlyUnknown ? 0 : -1);
  const sheet = sheets[index];
  if (sheet === undefined) return null;
  return (
    <MappingForm
      sheet={sheet}
      onMap={(mapping) => map(index, mapping)}
      onCancel={openSheet === null ? null : () => openColumns(null)}
    />
  );
}

function Waiting() {
  return (
    <Card title="Aperçu avant import">
      <p className="max-w-prose text-sm text-ink-soft">
        Choisissez un fichier : ce que devient chaque cellule est montré ici, et rien n’est
        enregistré avant « Importer ».
      </p>
      <p className="mt-3 text-sm font-medium">Dispositions reconnues</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
        <li>une ligne par jour : la date et les nuitées ;</li>
        <li>une ligne par mois, une colonne par jour ;</li>
        <li>une feuille par mois ;</li>
        <li>une ligne par date d’arrêté, une colonne par jour de séjour.</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Les autres se lisent aussi, une fois leurs colonnes indiquées.
      </p>
    </Card>
  );
}

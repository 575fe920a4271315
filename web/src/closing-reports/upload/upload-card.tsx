import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstType } from '@hotel/domain/closing-reports/type-order.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { type ReportUploadState, type UploadTarget, useUploads } from './uploads.ts';

type FilingCardProps = {
  hotelId: string;
  /** The day and the type that are looked at. */
  day: string;
  type: string | undefined;
  /** Types that are offered; another one may be typed. */
  types: readonly string[];
};

/** PDFs are chosen or dropped, and filed under a day and a type. */
export function UploadCard({ hotelId, day: shownDay, type: shownType, types }: FilingCardProps) {
  // What is looked at, until something else is said here.
  const [saidDay, setDay] = useState<string | null>(null);
  const [saidType, setType] = useState<string | null>(null);
  const day = saidDay ?? shownDay;
  const type = saidType ?? shownType ?? firstType;
  const [wrongType, setWrongType] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ filing: ReportUploadState; place: UploadTarget } | null>(
    null,
  );
  const { filings, isSending, add, remove, sendWaiting, replace } = useUploads();
  const waiting = filings.filter(({ state }) => state.kind === 'waiting').length;
  const id = useId();
  const send = () => {
    const chosen = type.trim();
    setWrongType(chosen === '' ? 'Choisir un type' : null);
    if (chosen !== '') void sendWaiting({ hotelId, day, type: chosen });
  };
  return (
    <Card title="Déposer un rapport">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <DatePicker label="Date du rapport" labelPlace="above" day={day} onChoose={setDay} />
          <div className="min-w-44">
            <TextField
              label="Type"
              list={`${id}-types`}
              autoComplete="off"
              value={type}
              error={wrongType}
              onChange={({ target }) => {
                setType(target.value);
                setWrongType(null);
              }}
            />
            <datalist id={`${id}-types`}>
              {types.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </div>
        </div>
        <FileDrop
          label="Choisir des PDF"
          hint="Un ou plusieurs fichiers .pdf, choisis ou déposés ici ; 50 Mo au maximum chacun."
          accept=".pdf,application/pdf"
          isMultiple
          onFiles={add}
        />
        {filings.length > 0 && (
          <UploadList
            filings={filings}
            onRemove={remove}
            onReplace={(filing, place) => setAsking({ filing, place })}
          />
        )}
        {(waiting > 0 || isSending) && (
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" busy={isSending} onClick={send}>
              Déposer
            </Button>
            <p className="text-sm text-ink-soft">
              {isSending
                ? 'Restez sur cette page jusqu’à la fin de l’envoi.'
                : `Sous ${type.trim() || '…'}, ${frenchDay(day)}.`}
            </p>
          </div>
        )}
      </div>
      {asking !== null && (
        <ConfirmDialog
          title="Remplacer le rapport"
          onConfirm={() => {
            setAsking(null);
            void replace(asking.filing, asking.place);
          }}
          onCancel={() => setAsking(null)}
        >
          « {asking.filing.file.name} » existe déjà sous {asking.place.type},{' '}
          {frenchDay(asking.place.day)}. Le rapport en place sera perdu.
        </ConfirmDialog>
      )}
    </Card>
  );
}

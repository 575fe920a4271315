import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { firstType } from '@hotel/domain/closing-reports/report-selection.ts';
import { largestReportText } from '@hotel/domain/closing-reports/upload-validation.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { UploadList } from './upload-list.tsx';
import { type ReportUpload, type UploadTarget, useUploads } from './uploads.ts';

type UploadCardProps = {
  hotelId: string;
  /** The day and the type that are shown. */
  day: string;
  type: string | undefined;
  /** Suggested types; the user may type another one. */
  types: readonly string[];
};

/** An upload that would replace a report of the same name. */
type Replacement = { upload: ReportUpload; target: UploadTarget };

/** Uploads selected or dropped PDFs for a day and a type. */
export function UploadCard({ hotelId, day: shownDay, type: shownType, types }: UploadCardProps) {
  const { day, setDay, type, changeType, typeError, setTypeError } = useTarget(shownDay, shownType);
  const [replacing, setReplacing] = useState<Replacement | null>(null);
  const { uploads, isSending, add, remove, sendWaiting, replace } = useUploads();
  const waiting = uploads.filter(({ state }) => state.kind === 'waiting').length;
  const send = () => {
    const chosen = type.trim();
    setTypeError(chosen === '' ? 'Choisir un type' : null);
    // The date field shows the error of a text that is not a day.
    if (chosen !== '' && day !== null) void sendWaiting({ hotelId, day, type: chosen });
  };
  return (
    <Card title="Déposer un rapport">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <DatePicker
            label="Date du rapport"
            labelPlace="above"
            day={day}
            onChoose={setDay}
            onIncomplete={() => setDay(null)}
          />
          <TypeField type={type} types={types} error={typeError} onChange={changeType} />
        </div>
        <PdfDrop onFiles={add} />
        {uploads.length > 0 && (
          <UploadList
            uploads={uploads}
            onRemove={remove}
            onReplace={(upload, target) => setReplacing({ upload, target })}
          />
        )}
        {(waiting > 0 || isSending) && (
          <SendButton day={day} type={type} isSending={isSending} onSend={send} />
        )}
      </div>
      {replacing !== null && (
        <ReplaceDialog
          {...replacing}
          onConfirm={() => {
            setReplacing(null);
            void replace(replacing.upload, replacing.target);
          }}
          onCancel={() => setReplacing(null)}
        />
      )}
    </Card>
  );
}

/** The day and type of the upload: the shown ones until the user changes them in the form. */
function useTarget(shownDay: string, shownType: string | undefined) {
  /** Null: the text of the field is not a day. */
  const [enteredDay, setDay] = useState<string | null | undefined>(undefined);
  const [enteredType, setType] = useState<string | null>(null);
  const [typeError, setTypeError] = useState<string | null>(null);
  const changeType = (type: string) => {
    setType(type);
    setTypeError(null);
  };
  return {
    day: enteredDay === undefined ? shownDay : enteredDay,
    type: enteredType ?? shownType ?? firstType,
    setDay,
    changeType,
    typeError,
    setTypeError,
  };
}

function PdfDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FileDrop
      label="Choisir des PDF"
      hint={`Un ou plusieurs fichiers .pdf, choisis ou déposés ici ; ${largestReportText} chacun.`}
      accept=".pdf,application/pdf"
      isMultiple
      onFiles={onFiles}
    />
  );
}

type TypeFieldProps = {
  type: string;
  types: readonly string[];
  error: string | null;
  onChange: (type: string) => void;
};

function TypeField({ type, types, error, onChange }: TypeFieldProps) {
  const id = useId();
  return (
    <div className="min-w-44">
      <TextField
        label="Type"
        list={id}
        autoComplete="off"
        value={type}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {types.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

type SendButtonProps = { day: string | null; type: string; isSending: boolean; onSend: () => void };

function SendButton({ day, type, isSending, onSend }: SendButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" busy={isSending} onClick={onSend}>
        Déposer
      </Button>
      <p className="text-sm text-ink-soft">
        {isSending
          ? 'Restez sur cette page jusqu’à la fin de l’envoi.'
          : `Sous ${type.trim() || '…'}, ${day === null ? '…' : frenchDay(day)}.`}
      </p>
    </div>
  );
}

type ReplaceDialogProps = Replacement & { onConfirm: () => void; onCancel: () => void };

function ReplaceDialog({ upload, target, onConfirm, onCancel }: ReplaceDialogProps) {
  return (
    <ConfirmDialog title="Remplacer le rapport" onConfirm={onConfirm} onCancel={onCancel}>
      « {upload.file.name} » existe déjà sous {target.type}, {frenchDay(target.day)}. Le rapport en
      place sera perdu.
    </ConfirmDialog>
  );
}

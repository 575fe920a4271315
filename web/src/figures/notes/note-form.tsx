import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthTitle, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import type { Note } from '@hotel/domain/notes/endpoints.ts';
import { maxNoteLength, validateNoteText } from '@hotel/domain/notes/note-text.ts';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { useUnsentInput } from '../../shell/storage/unsent-input.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { Notice } from '../../ui/notice.tsx';

type NoteFormProps = {
  hotelId: string;
  month: Month;
  /** The night that the note is about; null for the month, undefined where the person chooses. */
  date: Day | null | undefined;
  /** null: a new note. */
  note: Note | null;
  onClose: () => void;
};

/** The key of the form's unsent input in session storage. */
export function unsentNoteKey(hotelId: string, subject: string): string {
  return `note_${hotelId}_${subject}`;
}

/** Writes or changes a note, in place. */
export function NoteForm({ hotelId, month, date, note, onClose }: NoteFormProps) {
  const subject = note?.id ?? date ?? `${month.year}-${month.month}`;
  const { typed, change, clear } = useUnsentInput(unsentNoteKey(hotelId, subject), () => ({
    text: note?.text ?? '',
    date: note?.date ?? date ?? '',
  }));
  const [textError, setTextError] = useState<string | null>(null);
  const save = useApiMutation(
    (call) =>
      note === null
        ? call('POST /notes', {
            body: { hotel_id: hotelId, ...month, date: typed.date || null, text: typed.text },
          })
        : call('PUT /notes/{id}', { params: { id: note.id }, body: { text: typed.text } }),
    { onSuccess: () => toastSuccess(note === null ? 'Note enregistrée' : 'Note modifiée') },
  );
  const { fieldErrors, formError } = formErrorsOf("Erreur d'enregistrement", save.error, ['text']);
  const close = () => {
    clear();
    onClose();
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.querySelector('textarea')?.focus();
    const error = validateNoteText(typed.text);
    setTextError(error);
    if (error === null && !save.isPending) save.mutate(undefined, { onSuccess: close });
  }
  return (
    <form
      noValidate
      aria-label={note === null ? 'Nouvelle note' : 'Modifier la note'}
      onSubmit={submit}
      className="screen-only flex flex-col gap-3"
    >
      {note === null && date === undefined && (
        <div className="max-w-72">
          <SelectField
            label="Sur"
            choices={subjectChoices(month)}
            value={typed.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </div>
      )}
      <TextAreaField
        label="Note"
        rows={3}
        autoFocus
        value={typed.text}
        error={textError ?? fieldErrors.text}
        hint={`Lue par toute l’équipe de l’hôtel, et dans le flash du lendemain. ${maxNoteLength} caractères au plus.`}
        onChange={({ target }) => change({ text: target.value })}
      />
      {formError !== null && <Notice tone="error">{formError}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={close} disabled={save.isPending}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Enregistrer la note
        </Button>
      </div>
    </form>
  );
}

function subjectChoices(month: Month) {
  return [
    { value: '', label: `Tout le mois (${monthTitle(month)})` },
    ...daysOfMonth(month).map((day) => ({
      value: day,
      label: `Nuit du ${shortWeekday(day)} ${frenchDay(day)}`,
    })),
  ];
}

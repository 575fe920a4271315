import {
  type CalendarEntry,
  type StoredKind,
  storedKinds,
} from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { calendarKindNames } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import {
  type EntryErrors,
  type EntryFormInput,
  validateEntry,
} from '@hotel/domain/hotel-calendar/entry-form.ts';
import { useState } from 'react';
import { type CallApi, useApiMutation } from '../api/api-mutation.ts';
import { formErrorsOf } from '../api/server-form-errors.ts';
import { useUnsentInput } from '../shell/storage/unsent-input.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { DatePicker } from '../ui/dates/date-picker.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

/** An entry that somebody typed or imported: a public holiday is computed and cannot be changed. */
export type EditableEntry = CalendarEntry & { readonly id: string; readonly kind: StoredKind };

type EntryDialogProps = {
  hotelId: string;
  /** null: a new entry. */
  entry: EditableEntry | null;
  /** What a new entry begins with. */
  initial?: EntryFormInput;
  onClose: () => void;
};

const fields = ['title', 'from', 'to', 'kind'] as const;
const kindChoices = storedKinds
  .map((kind) => ({ value: kind, label: calendarKindNames[kind] }))
  .toReversed();
const emptyEntry: EntryFormInput = { kind: 'closure', title: '', from: null, to: null };

/** The values, the errors and the submission of the form. */
function useEntryForm({ hotelId, entry, initial = emptyEntry, onClose }: EntryDialogProps) {
  const {
    typed: values,
    isUnsent,
    change,
    clear,
  } = useUnsentInput(unsentEntryKey(hotelId, entry), () => entry ?? initial);
  const [validationErrors, setValidationErrors] = useState<EntryErrors>({});
  const save = useApiMutation((call) => sendEntry(call, hotelId, entry, values), {
    onSuccess: () => {
      toastSuccess(entry === null ? 'Ajouté au calendrier' : 'Calendrier modifié');
      clear(values);
    },
  });
  const { fieldErrors, formError } = formErrorsOf("Erreur d'enregistrement", save.error, fields);
  const close = () => {
    clear();
    onClose();
  };
  function submit() {
    const errors = validateEntry(values);
    setValidationErrors(errors);
    save.reset();
    if (Object.keys(errors).length > 0) return;
    save.mutate(undefined, { onSuccess: onClose });
  }
  const errors = { ...fieldErrors, ...validationErrors };
  return { values, isUnsent, change, save, errors, formError, close, submit };
}

/** Adds or edits a closure or an event. */
export function EntryDialog(props: EntryDialogProps) {
  const { entry } = props;
  const { values, isUnsent, change, save, errors, formError, close, submit } = useEntryForm(props);
  return (
    <FormDialog
      title={entry === null ? 'Ajouter au calendrier' : `Modifier ${entry.title}`}
      submitLabel={entry === null ? 'Ajouter' : 'Enregistrer'}
      busy={save.isPending}
      isChanged={isUnsent}
      failure={formError}
      onSubmit={submit}
      onClose={close}
    >
      <SelectField
        label="Nature"
        choices={kindChoices}
        value={values.kind}
        onChange={({ target }) => change({ kind: kindOf(target.value) })}
        hint={kindHints[values.kind]}
        error={errors.kind ?? null}
      />
      <TextField
        label="Titre"
        autoComplete="off"
        value={values.title}
        onChange={({ target }) => change({ title: target.value })}
        error={errors.title}
      />
      <PeriodFields values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
}

const kindHints: Record<StoredKind, string> = {
  closure: 'Les nuits fermées comptent pour 0 dans l’atterrissage et restent hors des moyennes.',
  event: 'Une marque dans le tableau et les graphiques ; aucun chiffre n’en dépend.',
};

type PeriodFieldsProps = {
  values: EntryFormInput;
  errors: EntryErrors;
  onChange: (changes: Partial<EntryFormInput>) => void;
};

/** The first and the last day. A first day alone is an entry of one day, until another last day is chosen. */
function PeriodFields({ values: { from, to }, errors, onChange }: PeriodFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DatePicker
        label="Du"
        labelPlace="above"
        day={from}
        onChoose={(day) => onChange({ from: day, ...(to === null ? { to: day } : {}) })}
        onIncomplete={() => onChange({ from: null })}
        error={errors.from}
        isWide
      />
      <DatePicker
        label="Au"
        labelPlace="above"
        day={to}
        onChoose={(day) => onChange({ to: day })}
        onIncomplete={() => onChange({ to: null })}
        hint="Dernier jour compris."
        error={errors.to}
        isWide
      />
    </div>
  );
}

/** The key of the form's unsent input in session storage. */
export function unsentEntryKey(hotelId: string, entry: EditableEntry | null): string {
  return `calendar_${hotelId}_${entry?.id ?? 'new'}`;
}

function kindOf(value: string): StoredKind {
  return storedKinds.find((kind) => kind === value) ?? 'closure';
}

function sendEntry(
  call: CallApi,
  hotelId: string,
  entry: EditableEntry | null,
  values: EntryFormInput,
) {
  const { kind, from, to } = values;
  if (from === null || to === null) throw new Error('an entry without its days is sent');
  const body = { hotel_id: hotelId, kind, title: values.title.trim(), from, to };
  return entry === null
    ? call('POST /calendar', { body })
    : call('PUT /calendar/{id}', { params: { id: entry.id }, body });
}

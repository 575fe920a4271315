import { maxCalendarFileLength } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { decodeCalendar } from '@hotel/domain/hotel-calendar/decode-calendar.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { type CallApi, useApiMutation } from '../api/api-mutation.ts';
import { errorMessageOf } from '../api/server-form-errors.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FileDrop } from '../ui/forms/file-drop.tsx';

export type ImportedFile = { name: string; counts: ApiResponse<'POST /calendar/import'> };

type ImportDialogProps = {
  hotelId: string;
  onImported: (imported: ImportedFile) => void;
  onClose: () => void;
};

const noFile = 'Choisissez un fichier .ics.';
const notText = 'Ce fichier n’est pas un fichier de texte.';
const tooLong = `Ce fichier est trop long : ${frenchNumber(maxCalendarFileLength)} caractères au plus.`;

/** Imports the events of an iCalendar file: school holidays are published so. */
export function ImportDialog({ hotelId, onImported, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const sending = useApiMutation((call, chosen: File) => sendFile(call, hotelId, chosen));
  function submit() {
    setIsMissing(file === null);
    if (file === null) return;
    sending.mutate(file, {
      onSuccess: (counts) => {
        onImported({ name: file.name, counts });
        onClose();
      },
    });
  }
  function choose(chosen: File | null) {
    setFile(chosen);
    setIsMissing(false);
    sending.reset();
  }
  return (
    <FormDialog
      title="Importer un calendrier"
      submitLabel="Importer"
      busy={sending.isPending}
      failure={isMissing ? noFile : failureOf(sending.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileDrop
        label="Choisir un fichier .ics"
        hint="Un calendrier iCalendar (.ics), choisi ou déposé ici : par exemple les vacances scolaires de l’Éducation nationale."
        accept=".ics,text/calendar"
        isDisabled={sending.isPending}
        onFiles={([chosen]) => choose(chosen ?? null)}
      >
        {file !== null && <ChosenFile name={file.name} onRemove={() => choose(null)} />}
      </FileDrop>
      <ul className="list-disc pl-5 text-sm text-ink-soft">
        <li>Chaque événement du fichier devient un événement ; il ne ferme pas l’hôtel.</li>
        <li>Importer deux fois le même fichier ne change rien.</li>
        <li>Les événements récurrents, annulés ou illisibles sont ignorés, et nommés.</li>
      </ul>
    </FormDialog>
  );
}

function ChosenFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-3">
      <p className="min-w-0 break-all text-sm font-medium">{name}</p>
      <Button variant="quiet" onClick={onRemove}>
        Retirer
      </Button>
    </div>
  );
}

async function sendFile(call: CallApi, hotelId: string, file: File) {
  // A character takes at most four bytes: what is longer is too long however it is encoded.
  if (file.size > 4 * maxCalendarFileLength) throw new Error(tooLong);
  const ics = decodeCalendar(new Uint8Array(await file.arrayBuffer()));
  if (ics === null) throw new Error(notText);
  if (ics.length > maxCalendarFileLength) throw new Error(tooLong);
  return call('POST /calendar/import', { body: { hotel_id: hotelId, ics } });
}

function failureOf(error: Error | null): string | null {
  return error === null ? null : errorMessageOf('Import impossible', error);
}

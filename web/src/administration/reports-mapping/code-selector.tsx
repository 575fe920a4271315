import type { ReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';

type CodeSelectorProps = {
  hotel: Pick<Hotel, 'id' | 'name'>;
  mapping: ReportsMapping | null;
  /** Codes of folders that are not mapped to a hotel. */
  freeCodes: readonly string[];
  /** The start of the error message if the code could not be saved. */
  saveErrorTitle?: string;
  /** For a dense table: the save button appears after a change, and there is no remove button. */
  isCompact?: boolean;
};

/**
 * The form of a hotel's reports code: selected from the existing folders, or typed for a future one. The
 * form is reset when the code is changed elsewhere.
 */
export function CodeSelector(props: CodeSelectorProps) {
  return <CodeForm key={props.mapping?.rapports_code ?? ''} {...props} />;
}

function CodeForm({
  hotel,
  mapping,
  freeCodes,
  saveErrorTitle = 'Échec enregistrement',
  isCompact = false,
}: CodeSelectorProps) {
  const [code, setCode] = useState(mapping?.rapports_code ?? '');
  const [error, setError] = useState<string | null>(null);
  const saveCode = useSaveCode(hotel.id, mapping);
  const isChanged = code.trim() !== (mapping?.rapports_code ?? '');
  function save(event: FormEvent) {
    event.preventDefault();
    const newCode = code.trim();
    setError(newCode === '' ? 'Choisir un code' : null);
    if (newCode === '' || newCode === mapping?.rapports_code) return;
    saveCode.mutate(newCode, {
      onError: (saveError) => setError(errorMessageOf(saveErrorTitle, saveError)),
    });
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
      <div className={isCompact ? 'w-40' : 'min-w-48 flex-1'}>
        <CodeField
          label={`Code rapports, ${hotel.name}`}
          code={code}
          freeCodes={freeCodes}
          error={error}
          onChange={(newCode) => {
            setCode(newCode);
            setError(null);
          }}
        />
      </div>
      {(!isCompact || isChanged) && (
        <Button
          type="submit"
          variant={isChanged ? 'primary' : 'secondary'}
          // Without a code it says that one must be chosen.
          disabled={!isChanged && mapping !== null}
          busy={saveCode.isPending}
        >
          Enregistrer
        </Button>
      )}
      {!isCompact && <RemoveButton hotel={hotel} mapping={mapping} onError={setError} />}
    </form>
  );
}

/** Creates or changes a hotel's mapping. */
function useSaveCode(hotelId: string, mapping: ReportsMapping | null) {
  return useApiMutation(
    (call, code: string) =>
      mapping === null
        ? call('POST /rapports-mapping', { body: { hotel_id: hotelId, rapports_code: code } })
        : call('PUT /rapports-mapping/{id}', {
            params: { id: mapping.id },
            body: { rapports_code: code },
          }),
    {
      onSuccess: ({ rapports_code }) => toastSuccess(`Code rapports enregistré: ${rapports_code}`),
    },
  );
}

type CodeFieldProps = {
  label: string;
  code: string;
  freeCodes: readonly string[];
  error: string | null;
  onChange: (code: string) => void;
};

function CodeField({ label, code, freeCodes, error, onChange }: CodeFieldProps) {
  const id = useId();
  return (
    <>
      <TextField
        label={label}
        labelPlace="hidden"
        list={`${id}-codes`}
        placeholder="Choisir un code"
        autoComplete="off"
        value={code}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-codes`}>
        {freeCodes.map((freeCode) => (
          <option key={freeCode} value={freeCode} />
        ))}
      </datalist>
    </>
  );
}

type RemoveButtonProps = Pick<CodeSelectorProps, 'hotel' | 'mapping'> & {
  onError: (message: string) => void;
};

function RemoveButton({ hotel, mapping, onError }: RemoveButtonProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const removeCode = useApiMutation(
    (call) => call('DELETE /rapports-mapping/{id}', { params: { id: mapping?.id ?? '' } }),
    { onSuccess: () => toastSuccess('Code rapports supprimé') },
  );
  const remove = () =>
    removeCode.mutate(undefined, {
      onError: (error) => onError(errorMessageOf('Échec suppression', error)),
      onSettled: () => setIsConfirmOpen(false),
    });
  return (
    <>
      <Button variant="danger" disabled={mapping === null} onClick={() => setIsConfirmOpen(true)}>
        Supprimer
      </Button>
      {isConfirmOpen && (
        <ConfirmDialog
          title="Supprimer le code rapports"
          busy={removeCode.isPending}
          onConfirm={remove}
          onCancel={() => setIsConfirmOpen(false)}
        >
          Les rapports de clôture ne seront plus visibles pour « {hotel.name} ». Les fichiers
          restent dans le dossier {mapping?.rapports_code}.
        </ConfirmDialog>
      )}
    </>
  );
}

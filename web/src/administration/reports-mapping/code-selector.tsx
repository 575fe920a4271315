import type { ReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorMessageOf } from '../server-form-errors.ts';
import { useRemovedCode, useSavedCode } from './mapping-mutations.ts';

type CodeSelectorProps = {
  hotel: Pick<Hotel, 'id' | 'name'>;
  mapping: ReportsMapping | null;
  /** Codes of folders that no hotel has. */
  freeCodes: readonly string[];
  /** What opens the sentence of a code that could not be saved. */
  failedToSave?: string;
  /** In a full table: the button comes with a change, and a code is taken away on the codes' own screen. */
  isShort?: boolean;
};

/**
 * The reports code of a hotel, chosen among the folders that are there or typed for one yet to come,
 * with save and remove. Stands in any cell; it starts anew when the code was changed elsewhere.
 */
export function CodeSelector(props: CodeSelectorProps) {
  return <Selector key={props.mapping?.rapports_code ?? ''} {...props} />;
}

function Selector({
  hotel,
  mapping,
  freeCodes,
  failedToSave = 'Échec enregistrement',
  isShort = false,
}: CodeSelectorProps) {
  const [code, setCode] = useState(mapping?.rapports_code ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const saving = useSavedCode(hotel.id, mapping);
  const isChanged = code.trim() !== (mapping?.rapports_code ?? '');
  function save(event: FormEvent) {
    event.preventDefault();
    const chosen = code.trim();
    setWrong(chosen === '' ? 'Choisir un code' : null);
    if (chosen === '' || chosen === mapping?.rapports_code) return;
    saving.mutate(chosen, { onError: (error) => setWrong(errorMessageOf(failedToSave, error)) });
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
      <div className={isShort ? 'w-40' : 'min-w-48 flex-1'}>
        <TextField
          label={`Code rapports, ${hotel.name}`}
          labelPlace="hidden"
          list={`${id}-codes`}
          placeholder="Choisir un code"
          autoComplete="off"
          value={code}
          error={wrong}
          onChange={({ target }) => {
            setCode(target.value);
            setWrong(null);
          }}
        />
        <datalist id={`${id}-codes`}>
          {freeCodes.map((free) => (
            <option key={free} value={free} />
          ))}
        </datalist>
      </div>
      {(!isShort || isChanged) && (
        <Button
          type="submit"
          variant={isChanged ? 'primary' : 'secondary'}
          disabled={!isChanged}
          busy={saving.isPending}
        >
          Enregistrer
        </Button>
      )}
      {!isShort && <RemoveButton hotel={hotel} mapping={mapping} onFailed={setWrong} />}
    </form>
  );
}

type RemoveButtonProps = Pick<CodeSelectorProps, 'hotel' | 'mapping'> & {
  onFailed: (sentence: string) => void;
};

function RemoveButton({ hotel, mapping, onFailed }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useRemovedCode(mapping);
  const remove = () =>
    removing.mutate(undefined, {
      onError: (error) => onFailed(errorMessageOf('Échec suppression', error)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button variant="danger" disabled={mapping === null} onClick={() => setIsAsking(true)}>
        Supprimer
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Supprimer le code rapports"
          busy={removing.isPending}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        >
          Les rapports de clôture ne seront plus visibles pour « {hotel.name} ». Les fichiers
          restent dans le dossier {mapping?.rapports_code}.
        </ConfirmDialog>
      )}
    </>
  );
}

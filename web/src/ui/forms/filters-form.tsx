import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { RefreshIcon } from '../icons.tsx';

type FiltersFormProps = {
  /** The fields. */
  children: ReactNode;
  /** Hints stand under the fields: the buttons keep to the line of what is typed. */
  hasHints?: boolean;
  busy: boolean;
  /** 'Actualiser': what is typed counts from now on; unchanged, it is asked again. */
  onTake: () => void;
  onReset: () => void;
};

/** The filters over a list, in a line that breaks where the room is short. */
export function FiltersForm({
  children,
  hasHints = false,
  busy,
  onTake,
  onReset,
}: FiltersFormProps) {
  function take(event: FormEvent) {
    event.preventDefault();
    onTake();
  }
  return (
    <form
      noValidate
      onSubmit={take}
      className={`flex flex-wrap gap-3 ${hasHints ? 'items-start' : 'items-end'}`}
    >
      {children}
      <div className={`flex flex-wrap gap-3 ${hasHints ? 'sm:pt-6.5' : ''}`}>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          icon={<RefreshIcon className="size-4" />}
        >
          Actualiser
        </Button>
        <Button onClick={onReset}>Réinitialiser</Button>
      </div>
    </form>
  );
}

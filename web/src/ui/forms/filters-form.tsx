import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { RefreshIcon } from '../icons.tsx';

type FiltersFormProps = {
  /** The fields. */
  children: ReactNode;
  /** The fields have hints below them: aligns the buttons with the inputs. */
  hasHints?: boolean;
  busy: boolean;
  /** 'Actualiser': applies the fields; when unchanged, loads the data again. */
  onApply: () => void;
  onReset: () => void;
};

/** The fields that restrict a list, in a row that wraps on narrow screens. */
export function FiltersForm({
  children,
  hasHints = false,
  busy,
  onApply,
  onReset,
}: FiltersFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onApply();
  }
  return (
    <form
      noValidate
      onSubmit={submit}
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

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What will be done, or disappear. */
  children: ReactNode;
  /** It is being done: neither button answers. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks before what cannot be undone. Draw it to open it; Escape and 'Annuler' cancel, and the focus
 * returns to where it was.
 */
export function ConfirmDialog({
  title,
  children,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closed, not only taken away: that is what gives the focus back.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      className="m-auto w-full max-w-md rounded-card bg-surface p-5 text-ink shadow-pop"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-sm text-ink-soft">
        {children}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={busy}>
          Annuler
        </Button>
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          Confirmer
        </Button>
      </div>
    </dialog>
  );
}

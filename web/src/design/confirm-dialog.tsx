import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that matters. The focus starts on 'Annuler'; Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = 'Confirmer',
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-pop open:animate-arrive"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-sm text-ink-soft">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={busy}>
          Annuler
        </Button>
        <Button variant={tone} onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}

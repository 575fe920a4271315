import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from './modal.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What will be done, or disappear. */
  children: ReactNode;
  /** It is being done: neither button answers. */
  busy?: boolean;
  /** Why it could not be done; the dialog stays, to try again or to cancel. */
  failure?: string | null;
  /** The words of the two buttons where the generic ones would not say which is which. */
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before what cannot be undone. Draw it to open it; Escape and 'Annuler' cancel. */
export function ConfirmDialog({
  title,
  children,
  busy = false,
  failure = null,
  confirmLabel = 'Confirmer',
  cancelLabel = 'Annuler',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Modal
      title={title}
      size="narrow"
      describedBy={id}
      onDismiss={() => {
        if (!busy) onCancel();
      }}
    >
      <div className={`${modalBodyClasses} flex flex-col gap-3`}>
        <div id={id} className="flex flex-col gap-2 text-sm text-ink-soft">
          {children}
        </div>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
      <div className={modalFooterClasses}>
        <Button onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

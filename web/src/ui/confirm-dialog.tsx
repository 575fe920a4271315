import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from './modal.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The action is running: both buttons ignore clicks. */
  busy?: boolean;
  /** Why the action failed; the dialog stays open. */
  failure?: string | null;
  /** Labels of the two buttons, when the default ones would be ambiguous. */
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirms an action that cannot be undone. Open while mounted; Escape and 'Annuler' cancel. */
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

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from './modal.tsx';
import { Notice } from './notice.tsx';

type FormDialogProps = {
  title: string;
  /** The fields, in the order they are typed into. */
  children: ReactNode;
  submitLabel?: string;
  size?: 'narrow' | 'normal' | 'wide';
  /** What is sent is under way: neither button answers. */
  busy?: boolean;
  /** Something was changed by other means than typing and ticking, which are noticed. */
  isChanged?: boolean;
  /** Why it could not be sent; what is wrong with one field stands under that field. */
  failure?: ReactNode;
  /** Other buttons, at the left of 'Annuler'. */
  actions?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/**
 * A form in a dialog. Draw it to open it: the focus goes to its first field, after a refusal to the
 * first wrong one, and back to where it was in the end. Enter sends. 'Annuler' closes; Escape, which
 * is pressed by mistake, asks first when something was typed; a click beside the dialog does nothing.
 */
export function FormDialog({
  title,
  children,
  submitLabel = 'Enregistrer',
  size = 'normal',
  busy = false,
  isChanged = false,
  failure = null,
  actions,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // Where the fields scroll, the browser would give the focus to what holds them.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  // After each attempt, refused here or by the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what moves the focus
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, busy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    setAttempts(attempts + 1);
  }
  function dismiss() {
    if (busy) return;
    if (isTouched.current || isChanged) setIsLeaving(true);
    else onClose();
  }
  return (
    <>
      <Modal title={title} size={size} onDismiss={dismiss}>
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          onInput={() => {
            isTouched.current = true;
          }}
          className="flex min-h-0 flex-col"
        >
          <div className={`${modalBodyClasses} flex flex-col gap-4`}>
            {children}
            {failure !== null && <Notice tone="error">{failure}</Notice>}
          </div>
          <div className={modalFooterClasses}>
            {actions}
            <Button onClick={onClose} disabled={busy}>
              Annuler
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {submitLabel}
            </Button>
          </div>
        </form>
      </Modal>
      {isLeaving && (
        <ConfirmDialog
          title="Abandonner la saisie ?"
          onConfirm={onClose}
          onCancel={() => setIsLeaving(false)}
        >
          Ce qui a été saisi n’est pas enregistré et sera perdu.
        </ConfirmDialog>
      )}
    </>
  );
}

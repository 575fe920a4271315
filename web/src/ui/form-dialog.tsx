import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from './modal.tsx';
import { Notice } from './notice.tsx';

type FormDialogProps = {
  title: string;
  /** The fields, in the order they are filled in. */
  children: ReactNode;
  submitLabel?: string;
  size?: 'narrow' | 'normal' | 'wide';
  /** The form is being sent: both buttons ignore clicks. */
  busy?: boolean;
  /** Whether a value was changed without an input event, which this component detects itself. */
  isChanged?: boolean;
  /** Why the form could not be sent; the error of one field is shown below that field. */
  failure?: ReactNode;
  /** Further buttons, to the left of 'Annuler'. */
  actions?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/**
 * A form in a dialog, open while it is mounted. The focus goes to its first field, after an error to the
 * first invalid one, and returns when the dialog closes. Enter submits. 'Annuler' closes; Escape, which is
 * easily pressed by mistake, asks for confirmation when something was changed.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submitLabel = 'Enregistrer', size = 'normal' } = props;
  const { busy = false, isChanged = false, failure = null, actions, onSubmit, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [attempts, setAttempts] = useState(0);
  useFormFocus(form, attempts, busy);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    setAttempts(attempts + 1);
  }
  function dismiss() {
    if (busy) return;
    if (isTouched.current || isChanged) setIsConfirming(true);
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
          <FormButtons actions={actions} submitLabel={submitLabel} busy={busy} onClose={onClose} />
        </form>
      </Modal>
      {isConfirming && (
        <DiscardDialog onConfirm={onClose} onCancel={() => setIsConfirming(false)} />
      )}
    </>
  );
}

function DiscardDialog({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog title="Abandonner la saisie ?" onConfirm={onConfirm} onCancel={onCancel}>
      Ce qui a été saisi n’est pas enregistré et sera perdu.
    </ConfirmDialog>
  );
}

type FormButtonsProps = Required<Pick<FormDialogProps, 'submitLabel' | 'busy' | 'onClose'>> & {
  actions: ReactNode;
};

function FormButtons({ actions, submitLabel, busy, onClose }: FormButtonsProps) {
  return (
    <div className={modalFooterClasses}>
      {actions}
      <Button onClick={onClose} disabled={busy}>
        Annuler
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </div>
  );
}

function useFormFocus(form: RefObject<HTMLFormElement | null>, attempts: number, busy: boolean) {
  // The browser would focus the scrolling element around the fields.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form]);
  // After each attempt, whether the error is of the form or of the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what moves the focus
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts, busy]);
}

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  title: string;
  /** Id of the element that describes the dialog. */
  describedBy?: string;
  /** Wide dialogs have two columns of fields or a list of rows. */
  size?: 'narrow' | 'normal' | 'wide';
  /** Called on Escape or a phone's back gesture. The dialog closes when it is unmounted. */
  onDismiss: () => void;
  children: ReactNode;
};

const sizeClasses = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-3xl' };

/**
 * A native modal dialog, open while it is mounted. A click on the backdrop does nothing, and the focus
 * returns to where it was. Its content scrolls between the title and the buttons.
 */
export function Modal({ title, describedBy, size = 'normal', onDismiss, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed while still in the document: only then does the browser restore the focus.
    return () => element?.close();
  }, []);
  function dismiss(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The browser would close the dialog at a second Escape, even during a confirmation.
    event.preventDefault();
    event.stopPropagation();
    onDismiss();
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onKeyDown={dismiss}
      onCancel={(event) => {
        // The cancel event of a file input inside bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col rounded-card bg-surface text-ink shadow-pop open:flex ${sizeClasses[size]}`}
    >
      <h2 id={id} className="px-5 pt-5 text-lg font-semibold wrap-anywhere">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** Classes of the content between title and buttons of a dialog. */
export const modalBodyClasses = 'min-h-0 overflow-y-auto px-5 pt-3 pb-5';
/** Classes of the row of buttons. */
export const modalFooterClasses = 'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4';

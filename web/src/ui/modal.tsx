import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  title: string;
  /** The id of the text that says what the dialog is about, where there is one. */
  describedBy?: string;
  /** Wide ones hold a table or two columns of fields. */
  size?: 'narrow' | 'normal' | 'wide';
  /** Escape, or the back gesture of a phone: the dialog stays until it is no longer drawn. */
  onDismiss: () => void;
  children: ReactNode;
};

const widths = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-3xl' };

/**
 * A native modal dialog. Draw it to open it; a click beside it does nothing, and the focus returns to
 * where it was. What is in it scrolls, its title and its buttons stay.
 */
export function Modal({ title, describedBy, size = 'normal', onDismiss, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closed while it still stands in the page, not only taken away: that gives the focus back.
    return () => opened?.close();
  }, []);
  function dismiss(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The browser would close the dialog at a second Escape, whatever is asked meanwhile.
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
        // A file chooser inside tells of its own cancel, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col rounded-card bg-surface text-ink shadow-pop open:flex ${widths[size]}`}
    >
      <h2 id={id} className="px-5 pt-5 text-lg font-semibold wrap-anywhere">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** What stands between the title and the buttons of a dialog. */
export const modalBodyClasses = 'min-h-0 overflow-y-auto px-5 pt-3 pb-5';
/** The line of buttons under it. */
export const modalFooterClasses = 'flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4';

import { type ReactNode, useId } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { I18nProvider } from 'react-aria-components/I18nProvider';

type FileDropProps = {
  /** On the button: 'Choisir un fichier'. */
  label: string;
  /** Which files, and how large. */
  hint: string;
  /** As the browser's file dialog takes it: '.pdf'. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** At least one file, never more unless several may be chosen. */
  onFiles: (files: File[]) => void;
  /** What was chosen, where the place itself tells it. */
  children?: ReactNode;
};

/** Where files are chosen, or dropped. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, isMultiple = false, isDisabled = false, onFiles, children } = props;
  const id = useId();

  function take(files: readonly File[]) {
    const taken = isMultiple ? [...files] : files.slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  }

  async function drop(items: readonly { kind: string }[]) {
    take(await Promise.all(items.filter(isDroppedFile).map((item) => item.getFile())));
  }

  return (
    <I18nProvider locale="fr-FR">
      <DropZone
        isDisabled={isDisabled}
        aria-label="Déposer un fichier"
        onDrop={({ items }) => void drop(items)}
        className="flex flex-col items-start gap-2 rounded-control border border-dashed border-line-strong p-3 data-drop-target:border-accent data-drop-target:bg-accent-soft"
      >
        {/* The browser's own button speaks the browser's language. */}
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          className="peer sr-only"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file, mended meanwhile, may be chosen again.
            target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className="button cursor-pointer py-1 border-line-strong bg-surface text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-50 peer-enabled:hover:bg-sunken"
        >
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
        {children}
      </DropZone>
    </I18nProvider>
  );
}

function isDroppedFile(item: { kind: string }): item is { kind: 'file'; getFile(): Promise<File> } {
  return item.kind === 'file';
}

import { useId } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { Button } from '../../design/button.tsx';

type FileFieldProps = {
  /** Of the chosen file; null before any. */
  fileName: string | null;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
};

/** Where a spreadsheet is chosen, or dropped. */
export function FileField({ fileName, isDisabled, onChoose }: FileFieldProps) {
  const id = useId();

  async function drop(items: readonly { kind: string }[]) {
    const dropped = items.find(isDroppedFile);
    if (dropped !== undefined) onChoose(await dropped.getFile());
  }

  return (
    <DropZone
      isDisabled={isDisabled}
      aria-label="Déposer un fichier"
      onDrop={({ items }) => void drop(items)}
      className="flex flex-col items-start gap-2 rounded-control border border-dashed border-line-strong p-4 data-drop-target:border-accent data-drop-target:bg-accent-soft"
    >
      {/* The browser's own button speaks the browser's language. */}
      <input
        id={id}
        type="file"
        accept=".xlsx,.xls,.csv"
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
          // The same file, mended meanwhile, may be chosen again.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="button cursor-pointer border-line-strong bg-surface text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-50 peer-enabled:hover:bg-sunken"
      >
        Choisir un fichier Excel ou CSV
      </label>
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        Un fichier .xlsx, .xls ou .csv, choisi ou déposé ici ; 20 Mo au maximum.
      </p>
      {fileName !== null && (
        <div className="flex max-w-full flex-wrap items-center gap-x-3">
          <p className="min-w-0 break-all text-sm font-medium">{fileName}</p>
          <Button variant="quiet" disabled={isDisabled} onClick={() => onChoose(null)}>
            Retirer
          </Button>
        </div>
      )}
    </DropZone>
  );
}

function isDroppedFile(item: { kind: string }): item is { kind: 'file'; getFile(): Promise<File> } {
  return item.kind === 'file';
}

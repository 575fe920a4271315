import { useId } from 'react';
import { DropZone } from 'react-aria-components/DropZone';

type FileFieldProps = {
  /** Of the chosen file; null before any. */
  fileName: string | null;
  isDisabled: boolean;
  onChoose: (file: File) => void;
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
      className="flex flex-col gap-1.5 rounded-control border border-dashed border-line-strong p-4 data-drop-target:border-accent data-drop-target:bg-accent-soft"
    >
      <label htmlFor={id} className="text-sm font-medium">
        Fichier Excel ou CSV
      </label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.xls,.csv"
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        className="max-w-full text-sm text-ink-soft file:mr-3 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3.5 file:py-2 file:font-medium file:text-ink enabled:hover:file:bg-sunken"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
          // The same file, mended meanwhile, may be chosen again.
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {fileName === null
          ? 'Un fichier .xlsx, .xls ou .csv, choisi ou déposé ici ; 20 Mo au maximum.'
          : `Fichier choisi : ${fileName}`}
      </p>
    </DropZone>
  );
}

function isDroppedFile(item: { kind: string }): item is { kind: 'file'; getFile(): Promise<File> } {
  return item.kind === 'file';
}

import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';

type FileFieldProps = {
  /** The name of the selected file; null if none is selected. */
  fileName: string | null;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
};

/** The field to select or drop a spreadsheet. */
export function FileField({ fileName, isDisabled, onChoose }: FileFieldProps) {
  return (
    <FileDrop
      label="Choisir un fichier Excel ou CSV"
      hint="Un fichier .xlsx, .xls ou .csv, choisi ou déposé ici, de 20 Mo au maximum."
      accept=".xlsx,.xls,.csv"
      isDisabled={isDisabled}
      onFiles={([file]) => onChoose(file ?? null)}
    >
      {fileName !== null && (
        <div className="flex max-w-full flex-wrap items-center gap-x-3">
          <p className="min-w-0 break-all text-sm font-medium">{fileName}</p>
          <Button variant="quiet" disabled={isDisabled} onClick={() => onChoose(null)}>
            Retirer
          </Button>
        </div>
      )}
    </FileDrop>
  );
}

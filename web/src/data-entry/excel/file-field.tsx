import type { Day } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { download } from '../../figures/exports/download.ts';
import { toastError } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { DownloadIcon } from '../../ui/screen-icons.tsx';
import { createTemplateInWorker } from './workbook/workbook-reader.ts';

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

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads a workbook to fill in. */
export function TemplateButton({ today }: { today: Day }) {
  const [isWriting, setWriting] = useState(false);

  async function downloadTemplate() {
    setWriting(true);
    try {
      download('modele-nuitees.xlsx', await createTemplateInWorker(today), spreadsheetType);
    } catch (error) {
      console.error('The template could not be written', error);
      toastError('Le modèle n’a pas pu être créé.');
    }
    setWriting(false);
  }

  return (
    <div>
      <Button
        icon={<DownloadIcon className="size-4" />}
        busy={isWriting}
        onClick={() => void downloadTemplate()}
      >
        Télécharger un modèle
      </Button>
      <p className="mt-1.5 text-xs text-ink-soft">
        Six mois d’exemple, avec des valeurs inventées à remplacer par les vôtres.
      </p>
    </div>
  );
}

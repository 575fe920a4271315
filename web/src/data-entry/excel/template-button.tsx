import type { Day } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { download } from '../../figures/exports/download.ts';
import { toastError } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/screen-icons.tsx';
import { createTemplateInWorker } from './workbook/workbook-reader.ts';

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

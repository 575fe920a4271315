import type { Day } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { DownloadIcon } from '../../design/screen-icons.tsx';
import { download } from '../../frame/download.ts';
import { sayFailed } from '../../frame/toasts.ts';
import { writtenTemplate } from './reading-file.ts';

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function TemplateButton({ today }: { today: Day }) {
  const [isWriting, setWriting] = useState(false);

  async function write() {
    setWriting(true);
    try {
      download('modele-nuitees.xlsx', await writtenTemplate(today), spreadsheetType);
    } catch (error) {
      console.error('The template could not be written', error);
      sayFailed('Le modèle n’a pas pu être créé.');
    }
    setWriting(false);
  }

  return (
    <div>
      <Button
        icon={<DownloadIcon className="size-4" />}
        busy={isWriting}
        onClick={() => void write()}
      >
        Télécharger un modèle
      </Button>
      <p className="mt-1.5 text-xs text-ink-soft">
        Six mois d’exemple, avec des valeurs inventées à remplacer par les vôtres.
      </p>
    </div>
  );
}

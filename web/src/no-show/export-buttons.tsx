import { toCsv } from '@hotel/domain/exports/csv.ts';
import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import { exportedNoShows } from '@hotel/domain/no-show/exported-no-shows.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import { useState } from 'react';
import { csvType, download } from '../app-shell/download.ts';
import { toastError } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/screen-icons.tsx';
import {
  preloadSpreadsheetWorker,
  spreadsheetType,
  writeSpreadsheet,
} from './spreadsheet-client.ts';

type ExportButtonsProps = {
  columns: readonly NoShowColumn[];
  rows: readonly NoShowRow[];
  /** Without extension. */
  fileName: string;
};

/** Exports the visible columns and rows in their current order. */
export function ExportButtons({ columns, rows, fileName }: ExportButtonsProps) {
  const [isWriting, setIsWriting] = useState(false);

  async function exportSpreadsheet() {
    setIsWriting(true);
    try {
      const content = await writeSpreadsheet(columns, rows);
      download(`${fileName}.xlsx`, content, spreadsheetType);
    } catch (error) {
      console.error('The spreadsheet could not be written', error);
      toastError('Le fichier Excel n’a pas pu être créé.');
    }
    setIsWriting(false);
  }

  return (
    <>
      <Button
        icon={<DownloadIcon className="size-4" />}
        onClick={() => download(`${fileName}.csv`, toCsv(exportedNoShows(columns, rows)), csvType)}
      >
        Exporter CSV
      </Button>
      <Button
        icon={<DownloadIcon className="size-4" />}
        busy={isWriting}
        onPointerEnter={preloadSpreadsheetWorker}
        onFocus={preloadSpreadsheetWorker}
        onClick={() => void exportSpreadsheet()}
      >
        Exporter Excel
      </Button>
    </>
  );
}

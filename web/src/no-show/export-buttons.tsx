import { csvOf } from '@hotel/domain/exports/csv.ts';
import type { NoShowColumn } from '@hotel/domain/no-show/columns.ts';
import { exportedNoShows } from '@hotel/domain/no-show/exported-no-shows.ts';
import type { NoShowRow } from '@hotel/domain/pms/calls.ts';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { DownloadIcon } from '../design/screen-icons.tsx';
import { csvType, download } from '../frame/download.ts';
import { sayFailed } from '../frame/toasts.ts';
import { prepareWriter, spreadsheetType, writtenSpreadsheet } from './written-spreadsheet.ts';

type ExportButtonsProps = {
  columns: readonly NoShowColumn[];
  rows: readonly NoShowRow[];
  /** Without its ending. */
  fileName: string;
};

/** What is shown, in the order shown, as a file. */
export function ExportButtons({ columns, rows, fileName }: ExportButtonsProps) {
  const [isWriting, setIsWriting] = useState(false);

  async function exportSpreadsheet() {
    setIsWriting(true);
    try {
      const content = await writtenSpreadsheet(columns, rows);
      download(`${fileName}.xlsx`, content, spreadsheetType);
    } catch (error) {
      console.error('The spreadsheet could not be written', error);
      sayFailed('Le fichier Excel n’a pas pu être créé.');
    }
    setIsWriting(false);
  }

  return (
    <>
      <Button
        icon={<DownloadIcon className="size-4" />}
        onClick={() => download(`${fileName}.csv`, csvOf(exportedNoShows(columns, rows)), csvType)}
      >
        Exporter CSV
      </Button>
      <Button
        icon={<DownloadIcon className="size-4" />}
        busy={isWriting}
        onPointerEnter={prepareWriter}
        onFocus={prepareWriter}
        onClick={() => void exportSpreadsheet()}
      >
        Exporter Excel
      </Button>
    </>
  );
}

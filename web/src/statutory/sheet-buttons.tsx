import type { SheetId } from '../api/fetch-sheet.ts';
import {
  type ExportedSheet,
  formatNames,
  formats,
  useExport,
} from '../figures/exports/use-export.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/screen-icons.tsx';

export type MonthQuery = { hotel_id: string; month: number; year: number };

/** Downloads a declaration as CSV or Excel, as the server makes it. */
export function SheetButtons<Name extends SheetId>(declaration: ExportedSheet<Name>) {
  const { running, exportAs } = useExport(declaration);
  return (
    <div className="flex gap-2 print:hidden">
      {formats.map((format) => (
        <Button
          key={format}
          icon={<DownloadIcon className="size-4 max-sm:hidden" />}
          busy={running === format}
          onClick={() => void exportAs(format)}
        >
          {formatNames[format]}
        </Button>
      ))}
    </div>
  );
}

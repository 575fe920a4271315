import type { SheetId } from '../../api/fetch-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/screen-icons.tsx';
import { type ExportedSheet, formatNames, formats, useExport } from './use-export.ts';

/** A button for each format, where a screen has room for both. */
export function ExportButtons<Name extends SheetId>(table: ExportedSheet<Name>) {
  const { running, exportAs } = useExport(table);
  return formats.map((format) => (
    <Button
      key={format}
      icon={<DownloadIcon className="size-4" />}
      busy={running === format}
      className="screen-only whitespace-nowrap"
      onClick={() => void exportAs(format)}
    >
      {`Exporter ${formatNames[format]}`}
    </Button>
  ));
}

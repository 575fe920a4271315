import type { SheetId } from '../../api/fetch-sheet.ts';
import { ActionsMenu } from '../../ui/actions-menu.tsx';
import { Spinner } from '../../ui/icons.tsx';
import { DownloadIcon } from '../../ui/screen-icons.tsx';
import { type ExportedSheet, formatNames, formats, useExport } from './use-export.ts';

type ExportMenuProps<Name extends SheetId> = ExportedSheet<Name> & {
  /** What is exported, for the accessible name: 'le tableau'. */
  what: string;
};

/** One button with a menu of the formats, for the corner of a card. */
export function ExportMenu<Name extends SheetId>({ what, ...table }: ExportMenuProps<Name>) {
  const { running, exportAs } = useExport(table);
  return (
    <div className="screen-only">
      <ActionsMenu
        label={`Exporter ${what}`}
        button={
          <>
            {running === null ? <DownloadIcon className="size-4" /> : <Spinner />}
            Exporter
          </>
        }
        actions={formats.map((format) => ({
          id: format,
          label: `Exporter ${formatNames[format]}`,
          onChoose: () => void exportAs(format),
        }))}
      />
    </div>
  );
}

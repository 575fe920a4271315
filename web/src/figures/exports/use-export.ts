import { type SheetFormat, sheetTypes } from '@hotel/domain/endpoint.ts';
import { useState } from 'react';
import { fetchSheet, type SheetId, type SheetQuery } from '../../api/fetch-sheet.ts';
import { toastError } from '../../shell/toasts/toasts.ts';
import { download } from './download.ts';

/** The table of a screen: its endpoint and the query that selects the rows the screen shows. */
export type ExportedSheet<Name extends SheetId = SheetId> = {
  sheet: Name;
  query: SheetQuery<Name>;
  /** Without extension; by default the name that the server gives. */
  fileName?: string;
};

export const formatNames: Readonly<Record<SheetFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };
export const formats = Object.keys(sheetTypes) as readonly SheetFormat[];

/** Downloads the table in a format; `running` is the format being prepared. */
export function useExport<Name extends SheetId>({ sheet, query, fileName }: ExportedSheet<Name>) {
  const [running, setRunning] = useState<SheetFormat | null>(null);
  async function exportAs(format: SheetFormat): Promise<void> {
    setRunning(format);
    try {
      const { name, content } = await fetchSheet(sheet, format, query);
      const savedAs = fileName === undefined ? name : `${fileName}.${format}`;
      download(savedAs, content, sheetTypes[format]);
    } catch (error) {
      if (!(error instanceof DOMException))
        toastError(error instanceof Error ? error.message : 'Export impossible');
    }
    setRunning(null);
  }
  return { running, exportAs };
}

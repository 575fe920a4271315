import {
  exportedAuditEntry,
  exportedAuditHeadings,
  maxExportedEntries,
} from '@hotel/domain/audit-trail/exported-audit.ts';
import { toCsv } from '@hotel/domain/exports/csv.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { csvType, download } from '../app-shell/download.ts';
import { toastError, toastInfo } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/screen-icons.tsx';
import { type AuditFilters, auditQuery } from './audit-filters.ts';

const pageSize = 1000;

/** Exports all filtered entries, fetched page by page so that the screen stays responsive. */
export function ExportAuditButton({ filters }: { filters: AuditFilters }) {
  const [exportedRows, setExportedRows] = useState<number | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => {
    const { current } = controller;
    return () => current.abort();
  }, []);

  async function exportAll() {
    setExportedRows(0);
    try {
      const parts = await fetchCsvParts(filters, setExportedRows, controller.current.signal);
      download('journal-audit.csv', new Blob(parts), csvType);
    } catch (error) {
      if (controller.current.signal.aborted) return;
      toastError(error instanceof Error ? error.message : 'Export impossible');
    }
    setExportedRows(null);
  }

  return (
    <Button
      icon={<DownloadIcon className="size-4" />}
      busy={exportedRows !== null}
      onClick={() => void exportAll()}
    >
      {exportedRows === null || exportedRows === 0
        ? 'Exporter CSV'
        : frenchCount(exportedRows, 'ligne…', 'lignes…')}
    </Button>
  );
}

async function fetchCsvParts(
  filters: AuditFilters,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const parts = [toCsv([exportedAuditHeadings])];
  let rows = 0;
  let before: string | undefined;
  for (;;) {
    const query = {
      ...auditQuery(filters),
      limit: pageSize,
      ...(before === undefined ? {} : { before }),
    };
    const { entries, more } = await callApi('GET /audit', { query }, signal);
    // Only the first part may start with the byte order mark.
    parts.push(toCsv(entries.map(exportedAuditEntry)).slice(1));
    rows += entries.length;
    onProgress(rows);
    before = entries.at(-1)?.id;
    if (!more || before === undefined) return parts;
    if (rows >= maxExportedEntries) {
      toastInfo('Seules les 100 000 actions les plus récentes sont exportées.');
      return parts;
    }
  }
}

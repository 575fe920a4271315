import { useState } from 'react';
import { fetchSheet } from '../api/fetch-file.ts';
import type { SheetEndpointId } from '../api/typed-endpoints.ts';
import { download } from '../app-shell/download.ts';
import { toastError } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/screen-icons.tsx';

export type MonthQuery = { hotel_id: string; month: number; year: number };

type DeclarationSheet = Extract<SheetEndpointId, `GET /statutory/${string}`>;

type SheetButtonsProps = {
  names: { csv: DeclarationSheet; xlsx: DeclarationSheet };
  query: MonthQuery;
  /** Without extension. */
  fileName: string;
};

/** Downloads a declaration as CSV or Excel, as the server makes it. */
export function SheetButtons({ names, query, fileName }: SheetButtonsProps) {
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null);
  async function save(format: 'csv' | 'xlsx') {
    setBusy(format);
    try {
      const file = await fetchSheet(names[format], { query });
      download(`${fileName}.${format}`, file, file.type);
    } catch (error) {
      toastError(error instanceof Error ? error.message : String(error));
    }
    setBusy(null);
  }
  const icon = <DownloadIcon className="size-4" />;
  return (
    <div className="flex gap-2 print:hidden">
      <Button icon={icon} busy={busy === 'csv'} onClick={() => void save('csv')}>
        CSV
      </Button>
      <Button icon={icon} busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
        Excel
      </Button>
    </div>
  );
}

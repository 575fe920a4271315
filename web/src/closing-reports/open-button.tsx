import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { useState } from 'react';
import { fetchFile } from '../api/fetch-file.ts';
import { toastError } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';

type OpenButtonProps = {
  hotelId: string;
  file: ReportFile;
  /** Id of the element that names the file. */
  describedBy?: string;
};

/** Milliseconds before the URL of an opened file is revoked (specification, section 9). */
const urlLifetimeMs = 60_000;

/** 'Ouvrir': opens the file in a new tab. */
export function OpenButton({ hotelId, file, describedBy }: OpenButtonProps) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    // Opened during the click: browsers block a tab that is opened after the download.
    const tab = window.open('', '_blank');
    if (tab === null) return toastNotOpened('Le navigateur a bloqué le nouvel onglet.');
    setBusy(true);
    try {
      const query = { path: file.path, hotel_id: hotelId };
      const url = URL.createObjectURL(await fetchFile('GET /rapport-cloture/download', { query }));
      setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
      tab.location.replace(url);
    } catch (error) {
      tab.close();
      toastNotOpened(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  };
  return (
    <Button
      data-action="open"
      aria-describedby={describedBy}
      busy={busy}
      onClick={() => void open()}
    >
      Ouvrir
    </Button>
  );
}

function toastNotOpened(reason: string): void {
  toastError(`Impossible d'ouvrir le PDF dans un nouvel onglet. ${reason}`);
}

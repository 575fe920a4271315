import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { useState } from 'react';
import { fetchFile } from '../api/fetch-file.ts';
import { toastError } from '../app-shell/toasts.ts';
import { Button } from '../ui/button.tsx';

type OpenButtonProps = {
  hotelId: string;
  file: ReportFile;
  /** The id of what names the file, where the button's place does not. */
  describedBy?: string;
};

/** How long the address of a file lives that another tab shows (specification, section 9). */
const addressLives = 60_000;

/** 'Ouvrir': the file in a tab of its own. */
export function OpenButton({ hotelId, file, describedBy }: OpenButtonProps) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    // Opened at the click itself: a tab opened once the file has come would be held back.
    const tab = window.open('', '_blank');
    if (tab === null) return sayNotOpened('Le navigateur a bloqué le nouvel onglet.');
    setBusy(true);
    try {
      const query = { path: file.path, hotel_id: hotelId };
      const url = URL.createObjectURL(await fetchFile('GET /rapport-cloture/download', { query }));
      setTimeout(() => URL.revokeObjectURL(url), addressLives);
      tab.location.replace(url);
    } catch (error) {
      tab.close();
      sayNotOpened(error instanceof Error ? error.message : '');
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

function sayNotOpened(why: string): void {
  toastError(`Impossible d'ouvrir le PDF dans un nouvel onglet. ${why}`);
}

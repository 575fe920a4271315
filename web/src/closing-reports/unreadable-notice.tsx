import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { Notice } from '../ui/notice.tsx';
import { OpenButton } from './open-button.tsx';

type UnreadableNoticeProps = {
  hotelId: string;
  file: ReportFile;
  why: string;
  /** Whether the server sends the file. */
  canOpen?: boolean;
};

/** The preview cannot show this file; it can be opened in a new tab where the server sends it. */
export function UnreadableNotice({ hotelId, file, why, canOpen = true }: UnreadableNoticeProps) {
  return (
    <Notice
      tone="error"
      action={canOpen ? <OpenButton hotelId={hotelId} file={file} /> : undefined}
    >
      <p className="font-medium">Impossible d'ouvrir le PDF</p>
      <p>{why}</p>
    </Notice>
  );
}

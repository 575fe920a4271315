import type { ReportFile } from '@hotel/domain/closing-reports/endpoints.ts';
import { Notice } from '../ui/notice.tsx';
import { OpenButton } from './open-button.tsx';

type UnreadableNoticeProps = { hotelId: string; file: ReportFile; why: string };

/** The preview cannot show this file; it can be opened in a new tab. */
export function UnreadableNotice({ hotelId, file, why }: UnreadableNoticeProps) {
  return (
    <Notice tone="error" action={<OpenButton hotelId={hotelId} file={file} />}>
      <p className="font-medium">Impossible d'ouvrir le PDF</p>
      <p>{why}</p>
    </Notice>
  );
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { memo, useMemo } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { comparePastedRows } from '../figure-comparison.ts';
import { IgnoredCells } from '../ignored-cells.tsx';
import { PreviewCalendar } from '../preview-calendar.tsx';
import { needsReading, type ParsedPaste } from './parse-paste.ts';
import { PreviewRows } from './preview-rows.tsx';
import { PreviewSummary } from './preview-summary.tsx';

type PastePreviewProps = {
  /** null: no hotel is selected, and there is nothing to compare with. */
  hotelId: string | null;
  paste: ParsedPaste;
  asOf: Day;
};

/** The parsed paste compared with the database, before anything is sent; not rendered again while typing. */
export const PastePreview = memo(function PastePreview(props: PastePreviewProps) {
  const { hotelId, paste, asOf } = props;
  const { kind, month, rows, ignored } = paste;
  const today = useToday();
  const stored = useApiQuery(
    'GET /nuitees/snapshot',
    hotelId === null || rows.length === 0 ? null : { query: { hotel_id: hotelId, ...month } },
  );
  const compared = useMemo(() => comparePastedRows(rows, stored.data ?? []), [rows, stored.data]);
  if (needsReading(paste)) return <ReadingRequired />;
  const isCompared = stored.data !== undefined;
  const [firstRow] = compared;
  return (
    <Card
      title="Aperçu avant insertion"
      subtitle={
        kind === 'single'
          ? `${monthTitle(month)}, arrêté au ${frenchLongDay(asOf)}`
          : monthTitle(month)
      }
    >
      <div className="flex flex-col gap-4">
        <PreviewSummary paste={paste} compared={isCompared ? compared : null} today={today} />
        {stored.isError && (
          <RetryNotice onRetry={stored.refetch} busy={stored.isFetching}>
            La comparaison avec la base est impossible : {stored.error.message}
          </RetryNotice>
        )}
        {kind === 'single' && firstRow !== undefined && (
          <PreviewCalendar month={month} figures={firstRow.figures} isCompared={isCompared} />
        )}
        {kind === 'dated' && rows.length > 0 && (
          <PreviewRows rows={rows} compared={isCompared ? compared : null} />
        )}
        {ignored.length > 0 && <IgnoredCells ignored={ignored} />}
      </div>
    </Card>
  );
});

function ReadingRequired() {
  return (
    <Card title="Aperçu avant insertion">
      <p className="max-w-prose text-sm text-ink-soft">
        Dites d’abord comment lire ces lignes : l’aperçu montre ensuite ce que devient chaque
        valeur.
      </p>
    </Card>
  );
}

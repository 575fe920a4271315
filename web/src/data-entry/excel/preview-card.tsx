import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { useState } from 'react';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useHotelBeds } from '../hotel-beds.ts';
import { newRunId } from '../imports/run-id.ts';
import { UnlikelyFigures, useFigureCheck } from '../unlikely-figures.tsx';
import { BlankDaysNotice } from './blank-days-notice.tsx';
import { type ImportBody, importBodyOf, tooLargeReason } from './import-body.ts';
import { incompleteSheets, type ParsedWorkbook } from './parsed-workbook.ts';
import { previewOf } from './preview-lines.ts';
import { FutureFinals, PreviewCounts, SampleWarning, UnreadSheets } from './preview-notices.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useStoredFigures } from './stored-figures-query.ts';
import { StoredState } from './stored-state.tsx';

type PreviewCardProps = {
  /** null: none is chosen, and nothing can be compared or imported. */
  hotel: SelectedHotel | null;
  fileName: string;
  understood: ParsedWorkbook;
  /** The choices are complete: what is shown is what would be imported. */
  isComplete: boolean;
  isBusy: boolean;
  today: Day;
  onImport: (body: ImportBody, run: string) => void;
};

/** The month whose beds its figures are held against: the last of the file. */
function latestMonth(figures: ParsedWorkbook['figures']): Month | null {
  const last = figures.reduce<Day | null>(
    (latest, { day }) => (latest === null || day > latest ? day : latest),
    null,
  );
  return last === null ? null : monthOf(last);
}

/** What importing would do, and the button that does it. */
export function PreviewCard(props: PreviewCardProps) {
  const { hotel, fileName, understood, isComplete, isBusy, today, onImport } = props;
  const [isSampleWanted, setSampleWanted] = useState(false);
  const { figures, samples } = understood;
  const stored = useStoredFigures(hotel?.id ?? null, figures);
  const preview = previewOf(understood, stored.data ?? null);
  const body = importBodyOf(hotel?.id ?? '', fileName, figures);
  const tooMuch = tooLargeReason(body);
  const check = useFigureCheck(figures, useHotelBeds(hotel, latestMonth(figures)));
  const lacking = incompleteSheets(understood);
  const isReady =
    isComplete &&
    hotel !== null &&
    figures.length > 0 &&
    stored.data !== undefined &&
    tooMuch === null &&
    lacking.length === 0 &&
    check.canStore &&
    (samples === 0 || isSampleWanted);
  return (
    <Card title="Aperçu avant import" subtitle={hotel?.name ?? 'Aucun hôtel'}>
      <div className="flex flex-col gap-4">
        <PreviewCounts understood={understood} preview={preview} />
        <UnreadSheets lacking={lacking} figures={figures.length} />
        {tooMuch !== null && <Notice tone="error">{tooMuch}</Notice>}
        <StoredState stored={stored} isAllSame={preview.counts?.same === figures.length} />
        <FutureFinals figures={figures} today={today} />
        {samples > 0 && (
          <SampleWarning samples={samples} isWanted={isSampleWanted} onWant={setSampleWanted} />
        )}
        <BlankDaysNotice figures={figures} />
        <UnlikelyFigures check={check} />
        {preview.lines.length > 0 && <PreviewTable preview={preview} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={!isReady}
            busy={isBusy}
            onClick={() => {
              const run = newRunId();
              onImport({ ...body, run }, run);
            }}
          >
            Importer
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-xs text-ink-soft">
            Tout est enregistré d’un seul bloc, ou rien. Les valeurs refusées ne sont pas importées.
          </p>
        </div>
      </div>
    </Card>
  );
}

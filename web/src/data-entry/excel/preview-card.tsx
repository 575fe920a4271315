import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { useMemo, useState } from 'react';
import {
  UnlikelyFigures,
  useFigureCheck,
  useHotelBeds,
} from '../../figures/nights-entry/figure-check.tsx';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { newRunId } from '../imports/run-id.ts';
import { NotReadNotice, useNotReadCheck } from '../not-read-notice.tsx';
import { BlankDaysNotice } from './blank-days-notice.tsx';
import { ComparisonProgress } from './comparison-progress.tsx';
import { type ImportBody, importBodyOf, tooLargeReason } from './import-body.ts';
import { previewOf } from './preview-lines.ts';
import {
  FutureFinalsNotice,
  OpenQuestionsNotice,
  PreviewCounts,
  SampleWarning,
} from './preview-notices.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useStoredFigures } from './use-stored-figures.ts';
import type { ParsedWorkbook } from './workbook/parse-workbook.ts';

type PreviewCardProps = {
  /** null: no hotel is selected, and nothing can be compared or imported. */
  hotel: SelectedHotel | null;
  fileName: string;
  workbook: ParsedWorkbook;
  /** The choices are complete, and the preview shows what would be imported. */
  isComplete: boolean;
  isBusy: boolean;
  today: Day;
  onImport: (body: ImportBody, run: string) => void;
};

/** The month whose beds the figures are checked against: the last of the file. */
function monthForBeds(figures: ParsedWorkbook['figures']): Month | null {
  const last = figures.reduce<Day | null>(
    (latest, { day }) => (latest === null || day > latest ? day : latest),
    null,
  );
  return last === null ? null : monthOf(last);
}

/** The request body, the comparison with the database and the checks; computed once for each workbook. */
function useImportPreview({ hotel, fileName, workbook, isComplete }: PreviewCardProps) {
  const [isSampleConfirmed, setSampleConfirmed] = useState(false);
  const { figures, sampleCount } = workbook;
  const hotelId = hotel?.id ?? null;
  const stored = useStoredFigures(hotelId, figures);
  const preview = useMemo(() => previewOf(workbook, stored.data ?? null), [workbook, stored.data]);
  const body = useMemo(
    () => importBodyOf(hotelId ?? '', fileName, figures),
    [hotelId, fileName, figures],
  );
  const tooLarge = useMemo(() => tooLargeReason(body), [body]);
  const month = useMemo(() => monthForBeds(figures), [figures]);
  const check = useFigureCheck(figures, useHotelBeds(hotel, month));
  const notRead = useNotReadCheck(workbook.notRead);
  const isReady =
    isComplete &&
    hotel !== null &&
    figures.length > 0 &&
    stored.data !== undefined &&
    tooLarge === null &&
    workbook.questions.every(({ isAnswered }) => isAnswered) &&
    check.canStore &&
    notRead.canStore &&
    (sampleCount === 0 || isSampleConfirmed);
  const sample = { isConfirmed: isSampleConfirmed, onConfirm: setSampleConfirmed };
  return { stored, preview, body, tooLarge, check, notRead, isReady, sample };
}

/** The preview of the import, and the button that starts it. */
export function PreviewCard(props: PreviewCardProps) {
  const { hotel, workbook, isBusy, today, onImport } = props;
  const { figures, sampleCount } = workbook;
  const { stored, preview, body, tooLarge, check, notRead, isReady, sample } =
    useImportPreview(props);
  return (
    <Card title="Aperçu avant import" subtitle={hotel?.name ?? 'Aucun hôtel'}>
      <div className="flex flex-col gap-4">
        <PreviewCounts workbook={workbook} preview={preview} />
        <OpenQuestionsNotice workbook={workbook} />
        {tooLarge !== null && <Notice tone="error">{tooLarge}</Notice>}
        <ComparisonProgress stored={stored} isAllSame={preview.counts?.same === figures.length} />
        <FutureFinalsNotice figures={figures} today={today} />
        {sampleCount > 0 && <SampleWarning sampleCount={sampleCount} {...sample} />}
        <BlankDaysNotice figures={figures} />
        <NotReadNotice {...notRead} />
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

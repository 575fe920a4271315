import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { memo, useMemo } from 'react';
import { Card } from '../../ui/card.tsx';
import { useStoredFigures } from '../imports/stored-figures.ts';
import { CountFacts, changeFacts } from '../preview/count-facts.tsx';
import { compareFigures, countChanges } from '../preview/figure-comparison.ts';
import { IgnoredCells } from '../preview/ignored-cells.tsx';
import { PreviewCalendar } from '../preview/preview-calendar.tsx';
import { Comparison } from '../preview/preview-card.tsx';
import { type ParsedPreviousYear, parsePreviousYear } from './parse-previous-year.ts';

type PreviousYearPreviewProps = {
  /** null: no hotel is selected, and there is nothing to compare with. */
  hotelId: string | null;
  text: string;
  /** This year's month, 'YYYY-MM'. A string, which `memo` compares by value. */
  monthKey: string;
};

/** The parsed nights of last year compared with the stored ones; not rendered again while typing. */
export const PreviousYearPreview = memo(function PreviousYearPreview(
  props: PreviousYearPreviewProps,
) {
  const { hotelId, text, monthKey } = props;
  const month = useMemo(() => parseMonthKey(monthKey), [monthKey]);
  const paste = useMemo(() => month && parsePreviousYear(text, month), [text, month]);
  if (month === null || paste === null) return null;
  return <ParsedValuesCard hotelId={hotelId} paste={paste} />;
});

type ParsedValuesCardProps = { hotelId: string | null; paste: ParsedPreviousYear };

function ParsedValuesCard({ hotelId, paste }: ParsedValuesCardProps) {
  const { month, figures, ignored } = paste;
  const stored = useStoredFigures(hotelId, figures);
  const compared = useMemo(() => compareFigures(figures, stored.data), [figures, stored.data]);
  const total = figures.reduce((sum, { nuitees }) => sum + nuitees, 0);
  return (
    <Card title="Aperçu avant import" subtitle={monthTitle(month)}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          {frenchCount(figures.length, 'jour', 'jours')} avec une valeur, total{' '}
          {frenchNumber(total)}
        </p>
        {figures.length > 0 && <CountFacts facts={changeFacts(countChanges(compared))} />}
        <Comparison stored={stored} isAllSame={false} />
        {figures.length > 0 && <PreviewCalendar month={month} figures={compared} />}
        {ignored.length > 0 && <IgnoredCells ignored={ignored} />}
      </div>
    </Card>
  );
}

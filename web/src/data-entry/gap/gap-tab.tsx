import { frenchDay, monthTitle, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { finalNightText } from '@hotel/domain/dashboard/basis-text.ts';
import { readPreviousYear } from '@hotel/domain/data-entry/read-previous-year.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { countOfKnown, sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { comparisonQuery, useComparison } from '../../figures/comparison/comparison.ts';
import { ComparisonChoice } from '../../figures/comparison/comparison-choice.tsx';
import { FigureInfo } from '../../figures/info/figure-info.tsx';
import { readAt } from '../../figures/info/read-at.ts';
import { useCurrentHotel } from '../../shell/hotel/current-hotel.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CappedTable } from '../capped-table.tsx';
import { PreviousYearPreview } from '../paste/paste-preview.tsx';
import { usePasteForm } from '../paste-form.tsx';
import { useImportPreview } from '../preview/import-preview.ts';
import { QueryContent } from '../query-content.tsx';
import { GapForm } from './gap-form.tsx';

type GapQuery = { hotel_id: string; as_of?: string } & Month;

/** 'N-1 & Écart': last year's nights, and how far this year is from them day by day. */
export function GapTab() {
  const hotelId = useCurrentHotel().hotel.id;
  const [gapQuery, setGapQuery] = useState<GapQuery | null>(null);
  return (
    <GapOfHotel
      key={hotelId}
      gapQuery={gapQuery?.hotel_id === hotelId ? gapQuery : null}
      onShowGap={setGapQuery}
    />
  );
}

type GapOfHotelProps = { gapQuery: GapQuery | null; onShowGap: (query: GapQuery) => void };

function GapOfHotel({ gapQuery, onShowGap }: GapOfHotelProps) {
  const form = usePasteForm('previous_year');
  const { hotel, draft, fields, deferredText } = form;
  const { month } = fields;
  const paste = useMemo(
    () => (month === null ? null : readPreviousYear(deferredText, month)),
    [deferredText, month],
  );
  const preview = useImportPreview(hotel, paste);
  const client = useQueryClient();
  const [comparison] = useComparison();
  const asOf = draft.asOf === null ? null : fields.asOf;

  function showGap() {
    if (month === null || hotel === null) return;
    const as_of = asOf === null ? {} : { as_of: asOf };
    const query = { hotel_id: hotel.id, ...month, ...as_of };
    onShowGap(query);
    // Pressed again, the button shows what was stored since: the response is still fresh in the cache.
    const queryKey = apiQueryKey(gapEndpoint, gapInput(query, comparison));
    void client.invalidateQueries({ queryKey, exact: true });
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,5fr)]">
      <GapForm form={form} preview={preview} asOf={asOf} onShowGap={showGap} />
      <div className="flex min-w-0 flex-col gap-5">
        {deferredText.trim() !== '' && paste !== null && (
          <PreviousYearPreview paste={paste} preview={preview} />
        )}
        <DailyGap gapQuery={gapQuery} />
      </div>
    </div>
  );
}

const gapEndpoint = 'GET /nuitees/gap_daily';

function gapInput(query: GapQuery, comparison: Comparison) {
  return { query: { ...query, ...comparisonQuery(comparison) } };
}

function DailyGap({ gapQuery }: { gapQuery: GapQuery | null }) {
  const [comparison] = useComparison();
  const gap = useApiQuery(gapEndpoint, gapQuery === null ? null : gapInput(gapQuery, comparison));
  return (
    <Card
      title="Écart quotidien"
      subtitle={gapQuery === null ? undefined : monthTitle(gapQuery)}
      toolbar={
        <>
          <ComparisonChoice />
          {gap.data !== undefined && (
            <FigureInfo figure="dailyGap" asOf={gap.data.as_of} readAt={readAt(gap)} />
          )}
        </>
      }
    >
      <QueryContent
        query={gap}
        placeholder={
          gapQuery === null ? (
            <p className="text-sm text-ink-soft">
              « Voir l'Écart Quotidien » compare les nuitées du mois, jour par jour, à celles de
              l'année précédente.
            </p>
          ) : (
            <Skeleton className="h-96 w-full" />
          )
        }
        errorPrefix="Erreur récupération écart: "
      >
        {(response) => <GapTable gap={response} comparison={comparison} />}
      </QueryContent>
    </Card>
  );
}

type GapTableProps = { gap: ApiResponse<'GET /nuitees/gap_daily'>; comparison: Comparison };

/** For each day: this year's nights at the as-of day compared with last year's final nights. */
function GapTable({ gap: { as_of, rows }, comparison }: GapTableProps) {
  const gaps = rows.map(({ gap }) => gap);
  const comparableDays = countOfKnown(gaps);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        {as_of === null ? 'Aucune photo ce mois-ci' : `Photo du ${frenchDay(as_of)}`} ·{' '}
        {frenchCount(comparableDays, 'jour comparable', 'jours comparables')} · écart total{' '}
        <Gap value={sumOfKnown(gaps)} /> · {finalNightText(comparison)}
      </p>
      <CappedTable
        caption="Écart de chaque jour"
        isFullHeight
        columns={[
          { heading: 'Date' },
          { heading: 'Nuitées Courantes', isFigure: true },
          { heading: 'Nuitées N-1', isFigure: true },
          { heading: 'Écart', isFigure: true },
        ]}
        rows={rows.map(({ date, current_nuitees, prev_nuitees, gap }) => ({
          key: date,
          cells: [
            `${shortWeekday(date)} ${frenchDay(date)}`,
            frenchNumber(current_nuitees),
            frenchNumber(prev_nuitees),
            <Gap key="gap" value={gap} />,
          ],
        }))}
        total={rows.length}
      />
    </div>
  );
}

/** Negative gaps are red, others green (specification, section 2), and unknown gaps grey. */
function Gap({ value }: { value: number | null }) {
  const color = value === null ? 'text-ink-soft' : value < 0 ? 'text-negative' : 'text-positive';
  return <span className={`font-medium ${color}`}>{frenchSigned(value)}</span>;
}

import {
  type ComparedPeriod,
  previousPeriodLabel,
} from '@hotel/domain/calendar/compared-period.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { comparisonText } from '@hotel/domain/dashboard/basis-text.ts';
import type { ResponseOf } from '@hotel/domain/endpoint.ts';
import {
  type ComparedNationality,
  comparedNationalities,
  guestTotals,
  nationalityShares,
} from '@hotel/domain/nationalities/compared-nationalities.ts';
import { colouredCount } from '@hotel/domain/nationalities/nationality-colour.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import type { readNationalitiesOfMonth } from '@hotel/domain/pms/endpoints.ts';
import { useState } from 'react';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import { ExportButtons } from '../figures/exports/export-buttons.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { PmsNotice } from '../pms/pms-notices.tsx';
import { Card } from '../ui/card.tsx';
import { nationalityLook } from '../ui/nationality-look.ts';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GuestCards, type WholeMonthTotals } from './guest-cards.tsx';
import { useComparedPeriods } from './nationality-queries.ts';
import { RankedTable } from './ranked-table.tsx';
import type { Period } from './stored-period.ts';

type NationalitiesOfPeriodProps = {
  hotelId: string;
  period: Period;
  isCompared: boolean;
  /** How much of a month is compared. */
  compared: ComparedPeriod;
  /** Which night of last year a day is compared with. */
  comparison: Comparison;
  /** What is said of a month that is compared with nothing. */
  notComparedSentence: string;
  title: string;
  previousTitle: string;
};

export function NationalitiesOfPeriod(props: NationalitiesOfPeriodProps) {
  const { hotelId, period, compared, comparison, previousTitle } = props;
  const { current, previous, wholeMonths } = useComparedPeriods(hotelId, period, props);
  const isCompared = previous !== null;
  const rows = current.data?.rows;
  if (rows === undefined && current.isError) {
    return <PmsNotice query={current} failure="Impossible de charger les nationalités." />;
  }
  // A year before that is known in part would look like fewer guests.
  const isPartOnly = previous?.data?.missing_days !== undefined;
  const previousRows = isPartOnly ? null : (previous?.data?.rows ?? null);
  return (
    <>
      <PmsNotice query={current} failure="" />
      {(previous?.isError === true || isPartOnly) && previousRows === null && (
        <Notice tone="info">
          La comparaison avec {previousTitle} n’a pas pu être lue : N-1 est inconnu.
        </Notice>
      )}
      {props.isCompared && !isCompared && <Notice tone="info">{props.notComparedSentence}</Notice>}
      <GuestCards
        mode={period.mode}
        totals={rows === undefined ? null : guestTotals(rows)}
        previous={previousRows === null ? null : guestTotals(previousRows)}
        isCompared={isCompared}
        previousTitle={previousTitle}
        readAt={readAt(current)}
        previousLabel={
          period.mode === 'month' ? previousPeriodLabel(compared) : previousDayLabel(comparison)
        }
        until={wholeMonths !== null && compared.kind === 'to-date' ? compared.day : null}
        wholeMonths={wholeMonths && wholeMonthTotals(wholeMonths)}
      />
      {rows === undefined ? (
        <LoadingCard />
      ) : (
        <Ranking
          {...props}
          isCompared={isCompared}
          lines={comparedNationalities(rows, previousRows)}
          readAt={readAt(current)}
        />
      )}
    </>
  );
}

/** By date, as usual, it is 'N-1' alone: the title of the table names the day. */
function previousDayLabel(comparison: Comparison): string {
  return comparison === 'weekday' ? comparisonText(comparison) : 'N-1';
}

type MonthOfNationalities = ResponseOf<typeof readNationalitiesOfMonth>;

/** The totals of the whole months; null where one is not known, or not of all days. */
function wholeMonthTotals({
  current,
  previous,
}: NonNullable<ReturnType<typeof useComparedPeriods>['wholeMonths']>): WholeMonthTotals {
  return { current: wholeTotals(current.data), previous: wholeTotals(previous.data) };
}

/** A month that is known in part would look like fewer guests. */
function wholeTotals(data: MonthOfNationalities | undefined) {
  return data === undefined || data.missing_days !== undefined ? null : guestTotals(data.rows);
}

function LoadingCard() {
  return (
    <Card title="PAX par nationalité">
      <div aria-busy="true">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="mt-6 h-96 w-full" />
      </div>
    </Card>
  );
}

type RankingProps = NationalitiesOfPeriodProps & {
  lines: ReturnType<typeof comparedNationalities>;
  readAt: number | null;
};

function Ranking(props: RankingProps) {
  const { lines, hotelId, period, isCompared, compared, comparison, title, previousTitle } = props;
  const isToDate = period.mode === 'month' && compared.kind === 'to-date';
  const until = isToDate ? `Jusqu’au ${frenchDay(compared.day)} · ` : '';
  const [highlighted, setHighlighted] = useState<string | null>(null);
  if (lines.every(({ pax, previousPax }) => pax === 0 && (previousPax ?? 0) === 0)) {
    return (
      <Card title="PAX par nationalité">
        <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
          <p className="font-medium">Aucune ligne</p>
          <p className="max-w-md text-sm text-ink-soft">
            Le PMS ne connaît aucun client pour {title}. Choisissez une autre date en haut de la
            page.
          </p>
        </div>
      </Card>
    );
  }
  return (
    <Card
      title="PAX par nationalité"
      subtitle={isCompared ? `${until}N-1 : ${previousTitle}` : undefined}
      toolbar={
        <>
          <ExportButtons
            sheet="GET /exports/nationalities"
            query={{
              hotel_id: hotelId,
              ...(period.mode === 'day'
                ? { date: period.day, ...comparisonQuery(comparison) }
                : period.month),
              compare: isCompared ? '1' : '0',
            }}
          />
          <FigureInfo figure="nationalities" readAt={props.readAt} />
        </>
      }
    >
      <ShareBar lines={lines} highlighted={highlighted} />
      <RankedTable
        lines={lines}
        isCompared={isCompared}
        highlighted={highlighted}
        onHighlight={(name) => setHighlighted(name === highlighted ? null : name)}
      />
    </Card>
  );
}

type ShareBarProps = {
  lines: readonly ComparedNationality[];
  /** The nationality highlighted in the table. */
  highlighted: string | null;
};

/** The shares of the first three nationalities and of all others in one bar. */
function ShareBar({ lines, highlighted }: ShareBarProps) {
  const shares = nationalityShares(lines);
  const highlightedIndex = lines.findIndex(({ name, pax }) => name === highlighted && pax > 0);
  const isFaded = (index: number) =>
    highlightedIndex !== -1 && index !== Math.min(highlightedIndex, colouredCount);
  return (
    <>
      <div aria-hidden="true" className="flex h-9 gap-0.5 overflow-hidden rounded-control">
        {shares.map(({ name, pax, share, colour }, index) => (
          <span
            key={`${colour} ${name}`}
            title={`${name} : ${frenchNumber(pax)} PAX, ${frenchPercent(share)}`}
            className={`h-full min-w-1 transition-opacity ${nationalityLook(colour)} ${isFaded(index) ? 'opacity-30' : ''}`}
            style={{ width: `${share ?? 0}%` }}
          />
        ))}
      </div>
      <ul
        aria-label="Part des PAX par nationalité"
        className="mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm"
      >
        {shares.map(({ name, share, colour }) => (
          <li key={`${colour} ${name}`} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-2.5 rounded-full ${nationalityLook(colour)}`}
            />
            {name}
            <span className="font-medium">{frenchPercent(share)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

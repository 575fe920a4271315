import {
  comparedPeriod,
  reasonForNoComparison,
  toDateOf,
} from '@hotel/domain/calendar/compared-period.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useApiQuery } from '../api/queries.ts';
import { readAt } from '../figures/info/read-at.ts';
import { PmsNotice } from '../pms/pms-notices.tsx';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NoShowCards } from './no-show-cards.tsx';
import { NoShowTable } from './no-show-table.tsx';

type NoShowsOfMonthProps = { hotel: SelectedHotel; month: Month; today: Day };

export function NoShowsOfMonth({ hotel, month, today }: NoShowsOfMonthProps) {
  const period = comparedPeriod(month, today);
  const body = { hotel_id: hotel.id, ...month };
  const detail = useApiQuery('POST /oracle/noshow-detail', { body });
  const summary = useApiQuery('POST /oracle/noshow-summary', {
    body: { ...body, ...toDateOf(period) },
  });
  const rows = detail.data?.rows;
  return (
    <>
      <PmsNotice query={detail} failure="Impossible de charger les no-shows." />
      {!(rows === undefined && detail.isError) && (
        <>
          <NoShowCards
            rows={rows}
            previous={period.kind === 'none' ? null : summary.data}
            notComparedNote={reasonForNoComparison(month, today).note}
            previousTitle={monthTitle(previousYear(month))}
            readAt={readAt(detail)}
          />
          <Card
            title="Réservations no-show"
            subtitle={rows === undefined ? '…' : frenchCount(rows.length, 'ligne', 'lignes')}
          >
            {rows === undefined ? (
              <Skeleton className="h-96 w-full" />
            ) : rows.length === 0 ? (
              <NoNoShows month={month} />
            ) : (
              <NoShowTable rows={rows} hotelId={hotel.id} month={month} />
            )}
          </Card>
        </>
      )}
    </>
  );
}

function NoNoShows({ month }: { month: Month }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <p className="font-medium">Aucune ligne</p>
      <p className="max-w-md text-sm text-ink-soft">
        Le PMS ne connaît aucun no-show en {monthTitle(month)}. Choisissez un autre mois en haut de
        la page.
      </p>
    </div>
  );
}

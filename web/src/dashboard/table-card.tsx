import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import { useDeferredValue } from 'react';
import { Card } from '../design/card.tsx';
import { RetryNotice } from '../design/retry-notice.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { type Asked, answerOrNull } from './asked.ts';
import { EmptyMonth } from './empty-month.tsx';
import type { MonthAnswers } from './kept-month.ts';
import { isNotConfigured } from './kpi-failure.tsx';
import { NightsTable } from './nights-table.tsx';
import { type BedsStanding, OccupancyLegend } from './occupancy-legend.tsx';
import { tableView } from './table-view.ts';

type TableCardProps = {
  month: Month;
  grid: Asked<MonthAnswers['grid']>;
  status: Asked<{ beds: Beds }>;
  budget: number | null;
  today: Day;
};

export function TableCard({ month, grid, status, budget, today }: TableCardProps) {
  return (
    <Card
      title="Nuitées par date d’arrêté"
      subtitle={`${monthTitle(month)} · l’arrêté le plus récent en haut`}
    >
      {grid.state === 'failed' ? (
        <RetryNotice onRetry={grid.retry} busy={grid.busy}>
          Impossible de charger les données du tableau.
        </RetryNotice>
      ) : (
        <Table
          month={month}
          grid={answerOrNull(grid)}
          status={status}
          budget={budget}
          today={today}
        />
      )}
    </Card>
  );
}

type TableProps = Omit<TableCardProps, 'grid'> & { grid: MonthAnswers['grid'] | null };

function Table({ month, grid, status, budget, today }: TableProps) {
  const beds = answerOrNull(status)?.beds ?? null;
  const rows = grid === null ? null : tableView(grid, beds, budget);
  // 2,000 cells are drawn after what was pressed has answered, and in pieces.
  const drawn = useDeferredValue(rows, null);
  if (drawn?.length === 0 && rows?.length === 0) return <EmptyMonth month={month} />;
  const isCurrent = drawn !== null && drawn === rows;
  return (
    <div aria-busy={!isCurrent} className="nights-place">
      <OccupancyLegend month={month} beds={standingOf(status)} />
      {isCurrent ? (
        <NightsTable key={monthKey(month)} month={month} rows={drawn} today={today} />
      ) : (
        <Skeleton className="nights-skeleton" />
      )}
    </div>
  );
}

function standingOf(status: Asked<unknown>): BedsStanding {
  if (status.state === 'failed') {
    return isNotConfigured(status.error) ? 'not-configured' : 'unknown';
  }
  return status.state;
}

import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureMessage } from '../failure-message.ts';
import { DailyRuns } from './daily-runs.tsx';
import { DailySettingsForm } from './daily-settings-form.tsx';
import { EmailNoticeSwitch } from './email-notice-switch.tsx';

type DailyImportProps = {
  hotel: SelectedHotel;
  daily: UseQueryResult<ApiResponse<'GET /oracle/daily-import'>, Error>;
};

/** The scheduled daily import: its settings, whether today's snapshot exists, and the last runs. */
export function DailyImport({ hotel, daily }: DailyImportProps) {
  const { data } = daily;
  return (
    <Card
      title="Import quotidien"
      subtitle={data === undefined ? undefined : `photo du ${frenchDay(data.today)}`}
      action={data === undefined ? undefined : <SnapshotOfToday daily={data} />}
    >
      {data === undefined && daily.isPending && <Skeleton className="h-72 w-full" />}
      {data === undefined && daily.isError && (
        <RetryNotice onRetry={daily.refetch} busy={daily.isFetching}>
          {failureMessage(daily.error)}
        </RetryNotice>
      )}
      {data !== undefined && (
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,5fr)]">
          <div className="flex flex-col gap-5">
            <DailySettingsForm hotel={hotel} daily={data} />
            <EmailNoticeSwitch hotel={hotel} daily={data} />
          </div>
          <DailyRuns hotel={hotel} hasPms={data.has_pms} />
        </div>
      )}
    </Card>
  );
}

function SnapshotOfToday({ daily }: { daily: ApiResponse<'GET /oracle/daily-import'> }) {
  return daily.has_snapshot_of_today ? (
    <Badge tone="good">Photo du jour enregistrée</Badge>
  ) : (
    <Badge tone="stale">Photo du jour manquante</Badge>
  );
}

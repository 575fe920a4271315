import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastError } from '../../shell/toasts/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureMessage, isForbidden } from '../failure-message.ts';
import { DailyRuns } from './daily-runs.tsx';
import { DailySettingsForm } from './daily-settings-form.tsx';

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

type EmailNoticeSwitchProps = {
  hotel: SelectedHotel;
  daily: ApiResponse<'GET /oracle/daily-import'>;
};

/** The user's own setting for this hotel, saved as soon as it is changed. */
function EmailNoticeSwitch({ hotel, daily }: EmailNoticeSwitchProps) {
  const { email } = useMe();
  // The value the user set, so that the switch does not jump back while it is saved.
  const [unsavedValue, setUnsavedValue] = useState<boolean | null>(null);
  const query = { hotel_id: hotel.id };
  const saving = useApiMutation(
    (call, by_mail: boolean) =>
      call('PUT /oracle/daily-import/notice', { query, body: { by_mail } }),
    {
      // Two quick changes are saved in their order.
      scope: { id: `notice by mail ${hotel.id}` },
      onError: (error) => {
        setUnsavedValue(null);
        // `callApi` has already shown a toast for a 403.
        if (!isForbidden(error)) toastError(error.message);
      },
    },
  );
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={unsavedValue ?? daily.tells_by_mail}
          onChange={({ target }) => {
            setUnsavedValue(target.checked);
            saving.mutate(target.checked);
          }}
        />
        Me prévenir par e-mail
      </label>
      <p className="text-xs text-ink-soft">
        Un message par jour à {email} quand la photo du jour manque après l’heure (09:00 sans import
        quotidien).
      </p>
    </div>
  );
}

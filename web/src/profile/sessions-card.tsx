import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { useApiMutation } from '../api/api-mutation.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';

/** The open sessions of the caller: device, address, last use. */
export function SessionsCard() {
  const sessions = useApiQuery('GET /auth/sessions', {});
  const end = useApiMutation(
    (call, id: string) => call('DELETE /auth/sessions/{id}', { params: { id } }),
    { onSuccess: () => toastSuccess('Session fermée') },
  );
  const endOthers = useApiMutation((call) => call('DELETE /auth/sessions', {}), {
    onSuccess: () => toastSuccess('Autres sessions fermées'),
  });
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <Card
      title="Sessions ouvertes"
      action={
        hasOthers && (
          <Button onClick={() => endOthers.mutate()} busy={endOthers.isPending}>
            Fermer les autres
          </Button>
        )
      }
    >
      {sessions.isError && (
        <RetryNotice onRetry={sessions.refetch} busy={sessions.isFetching}>
          {sessions.error.message}
        </RetryNotice>
      )}
      <ul className="min-h-14 divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

type SessionItemProps = {
  session: ApiResponse<'GET /auth/sessions'>[number];
  busy: boolean;
  onEnd: () => void;
};

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const { device, address, last_used_at, current } = session;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1 text-sm">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && <Badge tone="good">Cette session</Badge>}
        </span>
        <span className="text-xs text-ink-soft tabular-nums">
          {address ?? '–'} · dernière utilisation le {frenchDateTime(last_used_at, defaultTimeZone)}
        </span>
      </span>
      {!current && (
        <Button
          variant="quiet"
          aria-label={`Fermer la session ${device}`}
          busy={busy}
          onClick={onEnd}
        >
          Fermer
        </Button>
      )}
    </li>
  );
}

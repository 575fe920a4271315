import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { useFreshApiQuery } from '../api/fresh-query.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GuestCard } from './guest-card.tsx';
import { UserCard } from './user-card.tsx';

/** Requests of persons about their data (RGPD): export and erasure of a user or a guest. */
export function PersonalDataPage() {
  return (
    <Page
      title="Données personnelles"
      subtitle="Demandes d’accès et d’effacement (RGPD, articles 15 et 17)"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <UserCard />
        <GuestCard />
      </div>
      <RetentionCard />
    </Page>
  );
}

/** How long guests' names are cached, and how many lists hold some now. */
function RetentionCard() {
  const data = useFreshApiQuery('GET /personal-data', {});
  return (
    <Card title="Conservation des noms de clients">
      {data.error !== null && (
        <RetryNotice onRetry={data.refetch} busy={data.isFetching}>
          {data.error.message}
        </RetryNotice>
      )}
      {data.isPending && <Skeleton className="h-16 w-full" />}
      {data.data !== undefined && (
        <div className="flex max-w-3xl flex-col gap-2 text-sm text-ink-soft">
          <p>
            Seules les listes de no-show lues dans le PMS nomment des clients. Chacune est effacée
            au bout de{' '}
            <span className="font-medium text-ink tabular-nums">
              {daysText(data.data.guest_names_days)}
            </span>
            , ou remplacée dès que le PMS est relu.
          </p>
          <p>{keptText(data.data.guest_lists, data.data.oldest_list)}</p>
          <p>
            La durée est fixée au démarrage du serveur (GUEST_NAMES_DAYS). Le PMS, les PDF des
            rapports de clôture et les sauvegardes ont leurs propres durées.
          </p>
        </div>
      )}
    </Card>
  );
}

function daysText(days: number): string {
  return days === 1 ? '1 jour' : `${days} jours`;
}

function keptText(lists: number, oldest: string | null): string {
  if (oldest === null) return 'Aucune liste n’est conservée en ce moment.';
  const since = frenchDateTime(oldest, defaultTimeZone);
  return lists === 1
    ? `Une liste est conservée, lue le ${since}.`
    : `${lists} listes sont conservées, la plus ancienne lue le ${since}.`;
}

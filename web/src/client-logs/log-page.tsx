import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import type { ClientLogInFull } from '@hotel/domain/client-logs/endpoints.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import type { ReactNode } from 'react';
import { useRoute } from 'wouter';
import { ApiCallError } from '../api/api-call-error.ts';
import { useApiQuery } from '../api/queries.ts';
import { Link } from '../shell/router/router.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The details of a reported error. */
export function LogPage() {
  const [, params] = useRoute('/administration/logs/:id');
  const id = params?.id ?? '';
  const log = useApiQuery('GET /logs/{id}', { params: { id } });
  const isNotFound = log.error instanceof ApiCallError && log.error.status === 404;
  return (
    <Page
      title="Détail du log"
      subtitle={log.data && `Référence ${log.data.token}`}
      toolbar={
        <Link to="/administration/logs" className={buttonClasses()}>
          Retour
        </Link>
      }
    >
      {log.error !== null && !isNotFound && (
        <RetryNotice onRetry={log.refetch} busy={log.isFetching}>
          <p className="font-medium">Erreur lors du chargement du log</p>
          <p>{log.error.message}</p>
        </RetryNotice>
      )}
      {isNotFound && (
        <Card title="Erreur">
          <p className="py-10 text-center text-sm text-ink-soft">Aucun détail à afficher.</p>
        </Card>
      )}
      {log.isPending && <Skeleton className="h-96 w-full" />}
      {log.data !== undefined && <LogDetails log={log.data} />}
    </Page>
  );
}

/** Everything the browser sent is shown as text: a URL is not a link, because it may be a script. */
function LogDetails({ log }: { log: ClientLogInFull }) {
  const user = userText(log.user);
  return (
    <>
      <Card title="Erreur">
        <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Fact name="Horodatage">
            <time dateTime={log.created_at} className="tabular-nums">
              {frenchDateTime(log.created_at, defaultTimeZone)}
            </time>
            <span className="ml-2 text-xs text-ink-soft">{log.created_at}</span>
          </Fact>
          <Fact name="Message">{log.message || '–'}</Fact>
          <Fact name="URL">{log.url ?? '–'}</Fact>
          <Fact name="User-Agent">{log.user_agent ?? '–'}</Fact>
          <Fact name="Utilisateur">{user}</Fact>
          <Fact name="Horloge du navigateur">{log.ts ?? '–'}</Fact>
        </dl>
      </Card>
      <Card title="Pile d’appels">
        <PlainText>{log.stack}</PlainText>
      </Card>
      <Card title="Extra (JSON)">
        <PlainText>{log.extra === null ? null : JSON.stringify(log.extra, null, 2)}</PlainText>
      </Card>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="-mt-2 wrap-anywhere whitespace-pre-wrap sm:mt-0">{children}</dd>
    </div>
  );
}

function PlainText({ children }: { children: string | null }) {
  if (children === null || children === '') {
    return <p className="text-sm text-ink-soft">Aucun détail à afficher.</p>;
  }
  return (
    <pre className="rounded-control bg-sunken p-3 text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  );
}

/** The user as reported by the browser, which may have sent any JSON. */
function userText(user: unknown): string {
  if (typeof user !== 'object' || user === null) return '–';
  const { email, role, id } = user as { email?: unknown; role?: unknown; id?: unknown };
  if (typeof email !== 'string') return JSON.stringify(user);
  return `${email} (${String(role ?? '–')}, n° ${String(id ?? '–')})`;
}

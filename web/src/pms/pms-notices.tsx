import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { missingDaysSentence } from '@hotel/domain/pms-files/missing-days-sentence.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { isPmsNotConfigured } from '../api/api-call-error.ts';
import { useMe } from '../shell/session/session.tsx';
import { Age } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { useElapsed } from '../ui/elapsed.ts';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { OracleSettingsLink } from './oracle-settings-link.tsx';
import { pmsSlowAfterMs } from './slow-pms.ts';

/** A query to the PMS; `stale_since` is set when it did not respond and its last response is shown. */
export type PmsQueryState = Pick<
  UseQueryResult<
    {
      readonly stale_since?: string | undefined;
      /** Days of which the files of a PMS without a database say nothing. */
      readonly missing_days?: readonly string[] | undefined;
    },
    Error
  >,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
>;

/**
 * The notice above figures of the PMS: why there are none, or how old they are. Nothing while they are
 * fresh or have been loading for a moment only. `failure` begins the sentence of an error.
 */
export function PmsNotice({ query, failure }: { query: PmsQueryState; failure: string }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const retry = () => void refetch();
  const isLate = useElapsed(isFetching && data === undefined, pmsSlowAfterMs);
  if (data === undefined) {
    if (error === null) return isLate ? <NoAnswerYet /> : null;
    if (isPmsNotConfigured(error)) return <NotConfigured />;
    return (
      <RetryNotice onRetry={retry} busy={isFetching}>
        <p className="font-medium">{failure}</p>
        <p>{error.message}</p>
      </RetryNotice>
    );
  }
  if (error !== null) {
    return (
      <StaleNotice since={dataUpdatedAt} onRetry={retry} busy={isFetching}>
        Impossible de charger les données depuis le serveur. Affichage des dernières données
        enregistrées
      </StaleNotice>
    );
  }
  if (data.stale_since === undefined) return <MissingDays days={data.missing_days ?? []} />;
  return (
    <StaleNotice since={Date.parse(data.stale_since)} onRetry={retry} busy={isFetching}>
      Le PMS ne répond pas : voici sa dernière réponse
    </StaleNotice>
  );
}

function MissingDays({ days }: { days: readonly string[] }) {
  return days.length === 0 ? null : <Notice tone="warning">{missingDaysSentence(days)}</Notice>;
}

function NoAnswerYet() {
  return (
    <Notice tone="info">
      Le PMS ne répond pas encore : ses chiffres se rempliront d’eux-mêmes.
    </Notice>
  );
}

function NotConfigured() {
  const mayLink = isAdmin(useMe());
  return (
    <Notice tone="info" action={mayLink ? <OracleSettingsLink /> : undefined}>
      <p className="font-medium">Aucun PMS n’est relié à cet hôtel.</p>
      {!mayLink && (
        <p>Un administrateur peut renseigner ses paramètres Oracle dans Administration, Hôtels.</p>
      )}
    </Notice>
  );
}

type StaleNoticeProps = { since: number; onRetry: () => void; busy: boolean; children: string };

function StaleNotice({ since, onRetry, busy, children }: StaleNoticeProps) {
  return (
    <Notice
      tone="warning"
      action={
        <Button onClick={onRetry} busy={busy} icon={<RefreshIcon className="size-4" />}>
          Réessayer
        </Button>
      }
    >
      {children} (<Age since={since} />
      ).
    </Notice>
  );
}

import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiCallError } from '../api/api-call-error.ts';
import { Age } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { useElapsed } from '../ui/elapsed.ts';
import { RefreshIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { OracleSettingsLink } from './oracle-settings-link.tsx';
import { pmsPatience } from './pms-patience.ts';
import { useMe } from './session.tsx';

/** A question to the PMS; `stale_since` is set when it did not answer and what it said before is given. */
export type PmsQueryState = Pick<
  UseQueryResult<{ readonly stale_since?: string | undefined }, Error>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
>;

/** The hotel has no PMS settings: nothing failed, there is only nothing to ask. */
export function isNotConfigured(error: Error | null): boolean {
  return error instanceof ApiCallError && error.code === 'PMS_NOT_CONFIGURED';
}

/**
 * What must be said over the PMS's figures: that there are none and why, or how old those shown are.
 * Nothing while they are fresh, or on their way for a moment. `failure` opens the sentence of a failure.
 */
export function PmsNotice({ question, failure }: { question: PmsQueryState; failure: string }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = question;
  const again = () => void refetch();
  const isLate = useElapsed(isFetching && data === undefined, pmsPatience);
  if (data === undefined) {
    if (error === null) return isLate ? <NotAnswered /> : null;
    if (isNotConfigured(error)) return <NotConfigured />;
    return (
      <RetryNotice onRetry={again} busy={isFetching}>
        <p className="font-medium">{failure}</p>
        <p>{error.message}</p>
      </RetryNotice>
    );
  }
  if (error !== null) {
    return (
      <OldNotice since={dataUpdatedAt} onRetry={again} busy={isFetching}>
        Impossible de charger les données depuis le serveur. Affichage des dernières données
        enregistrées
      </OldNotice>
    );
  }
  if (data.stale_since === undefined) return null;
  return (
    <OldNotice since={Date.parse(data.stale_since)} onRetry={again} busy={isFetching}>
      Le PMS ne répond pas : voici sa dernière réponse
    </OldNotice>
  );
}

function NotAnswered() {
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

type OldNoticeProps = { since: number; onRetry: () => void; busy: boolean; children: string };

function OldNotice({ since, onRetry, busy, children }: OldNoticeProps) {
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

import { Age } from '../ui/age.tsx';
import { Notice } from '../ui/notice.tsx';
import { RetryButton } from './cards/kpi-failure.tsx';
import type { QueryState } from './query-state.ts';

type UnreachableNoticeProps = {
  /** The figures of the month. */
  query: QueryState<unknown>;
  /** Requests them again, and whatever else failed with them. */
  onRetry: () => void;
};

/** Says over everything else that the figures of the month are not those of the server, and how old they are. */
export function UnreachableNotice({ query, onRetry }: UnreachableNoticeProps) {
  if (query.state === 'waiting' || (query.state === 'known' && !query.isStale)) return null;
  const again = <RetryButton onRetry={onRetry} busy={query.busy} />;
  if (query.state === 'failed') {
    return (
      <Notice tone="error" action={again}>
        Impossible de charger les données depuis le serveur. Aucune donnée en cache. Affichage par
        défaut.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" action={again}>
      <p>
        Impossible de charger les données depuis le serveur. Affichage des dernières données
        enregistrées.
      </p>
      <p>
        Affichage des données en cache (<Age since={query.at} />)
      </p>
    </Notice>
  );
}

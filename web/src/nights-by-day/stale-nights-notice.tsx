import type { UseQueryResult } from '@tanstack/react-query';
import { Age } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type StaleQuery = Pick<
  UseQueryResult<unknown, Error>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
>;

/** Shown if the figures could not be refreshed; tells the age of those shown. */
export function StaleNightsNotice({ query }: { query: StaleQuery }) {
  if (query.data === undefined || query.error === null) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button onClick={() => void query.refetch()} busy={query.isFetching}>
          Réessayer
        </Button>
      }
    >
      Impossible de charger les données depuis le serveur. Affichage des dernières données
      enregistrées (<Age since={query.dataUpdatedAt} />
      ).
    </Notice>
  );
}

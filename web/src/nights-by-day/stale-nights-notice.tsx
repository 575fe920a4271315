import type { UseQueryResult } from '@tanstack/react-query';
import { Age } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Question = Pick<
  UseQueryResult<unknown, Error>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'
>;

/** Says that the figures could not be renewed, and how old those shown are. */
export function StaleNightsNotice({ question }: { question: Question }) {
  if (question.data === undefined || question.error === null) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button onClick={() => void question.refetch()} busy={question.isFetching}>
          Réessayer
        </Button>
      }
    >
      Impossible de charger les données depuis le serveur. Affichage des dernières données
      enregistrées (<Age since={question.dataUpdatedAt} />
      ).
    </Notice>
  );
}

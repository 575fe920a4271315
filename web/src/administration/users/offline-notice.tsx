import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { momentOf } from '../instants.ts';
import type { useUsers } from './user-queries.ts';

/** Says that what is shown is a copy, of when, and what can be done with it meanwhile. */
export function OfflineNotice({ users }: { users: ReturnType<typeof useUsers> }) {
  const { asked, profiles, keptAt } = users;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          onClick={() => void asked.refetch()}
          busy={asked.isFetching}
          icon={<RefreshIcon className="size-4" />}
        >
          Réessayer
        </Button>
      }
    >
      <p className="font-medium">Hors ligne — copie locale</p>
      <p>
        {profiles === null || keptAt === null
          ? 'Le serveur est injoignable, et aucune liste n’a été gardée dans ce navigateur.'
          : `Le serveur est injoignable. Liste du ${momentOf(keptAt)}.`}{' '}
        Les créations et les suppressions sont gardées ici comme brouillons.
      </p>
    </Notice>
  );
}

import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatInstant } from '../format-instant.ts';
import { rowsPerPage } from '../list-view.ts';
import type { useUsers } from './user-queries.ts';

/** Explains that the list is a stored copy, how old it is, and that changes become drafts. */
export function OfflineNotice({ users }: { users: ReturnType<typeof useUsers> }) {
  const { query, profiles, keptAt } = users;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          onClick={() => void query.refetch()}
          busy={query.isFetching}
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
          : `Le serveur est injoignable. ${listText(profiles.length)} du ${formatInstant(keptAt)}.`}{' '}
        Les créations et les suppressions sont gardées ici comme brouillons.
      </p>
    </Notice>
  );
}

/** Only the first page is stored. */
function listText(count: number): string {
  return count < rowsPerPage ? 'Liste' : `${rowsPerPage} premiers utilisateurs de la liste`;
}

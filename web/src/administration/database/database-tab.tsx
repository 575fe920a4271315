import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { DatabaseCheck } from '@hotel/domain/database-check/endpoints.ts';
import { useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatInstant } from '../format-instant.ts';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ScriptCard } from './script-card.tsx';

/** The check of the database and, for administrators, the script that creates one manually. */
export function DatabaseTab() {
  const me = useMe();
  return (
    <div className="flex flex-col gap-5">
      <ConnectionCard />
      <BackupsCard />
      {isAdmin(me) && <ScriptCard />}
    </div>
  );
}

/** When the data were last saved elsewhere: what nobody asks before the day it is needed. */
function BackupsCard() {
  const query = useApiQuery('GET /database/check', {});
  return (
    <Card title="Sauvegarde">
      <LoadErrorNotice title="Impossible de lire la dernière sauvegarde" query={query} />
      {query.isPending && <Skeleton className="h-11 w-full" />}
      {query.data !== undefined && <Backups check={query.data} />}
    </Card>
  );
}

function Backups({ check: { last_backup_at, continuous_backup } }: { check: DatabaseCheck }) {
  const archivedAt = continuous_backup?.last_segment_at ?? null;
  const isSaved = last_backup_at !== null || archivedAt !== null;
  return (
    <Notice tone={isSaved ? 'info' : 'warning'}>
      <p>
        {last_backup_at === null
          ? 'Aucune sauvegarde dans un fichier n’a été prise (npm run backup).'
          : `Dernière sauvegarde dans un fichier : ${formatInstant(last_backup_at)}.`}
      </p>
      {continuous_backup !== null && (
        <p>
          {archivedAt === null
            ? 'Sauvegarde continue : rien n’est encore archivé.'
            : `Sauvegarde continue : archivée jusqu’au ${formatInstant(archivedAt)}.`}
        </p>
      )}
    </Notice>
  );
}

import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';

type PmsFolderPanelProps = {
  hotel: Hotel;
  /** The name of its folder; undefined where the server has no folder for PMS files. */
  folder: string | undefined;
};

/** Which folder the night audit must use, and the newest file that was read from it. */
export function PmsFolderPanel({ hotel, folder }: PmsFolderPanelProps) {
  if (folder === undefined) {
    return (
      <Notice tone="warning">
        Ce serveur n’a pas de dossier pour les fichiers du PMS : PMS_FILES_DIR n’est pas donnée. Les
        fichiers déjà lus restent affichés.
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        La clôture de nuit dépose ses fichiers CSV dans le sous-dossier{' '}
        <strong className="font-mono">{folder}</strong> du dossier PMS_FILES_DIR du serveur. Chaque
        fichier est lu une seule fois, dès qu’il n’est plus écrit.
      </p>
      <NewestFile hotel={hotel} />
    </div>
  );
}

function NewestFile({ hotel }: { hotel: Hotel }) {
  const files = useApiQuery('GET /oracle/files', { query: { hotel_id: hotel.id } });
  if (files.data === undefined) {
    return files.error === null ? (
      <Skeleton className="h-10 w-full" />
    ) : (
      <LoadErrorNotice title="Impossible de charger les derniers fichiers" query={files} />
    );
  }
  const [newest] = files.data.files;
  if (newest === undefined) return <Notice tone="info">Aucun fichier n’a encore été lu.</Notice>;
  const at = frenchDateTime(newest.received_at, hotel.time_zone);
  if (newest.refused_because === null) {
    return (
      <Notice tone="success">
        Dernier fichier lu&nbsp;: <span className="wrap-anywhere">{newest.name}</span>, {at}.
      </Notice>
    );
  }
  return (
    <Notice tone="error">
      <p className="font-medium">
        Dernier fichier refusé&nbsp;: <span className="wrap-anywhere">{newest.name}</span>, {at}.
      </p>
      <p className="wrap-anywhere">{newest.refused_because}</p>
    </Notice>
  );
}

import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { Diagnostic } from '@hotel/domain/pms/endpoints.ts';
import { listNames } from '@hotel/domain/pms-files/file-lists.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';

type Files = NonNullable<Diagnostic['files']>;
type DiagnosticFilesProps = { hotel: Hotel; files: Files; workingDate: string | null };

/** What was found in the hotel's folder: the newest working date, each list, and the newest files. */
export function DiagnosticFiles({ hotel, files, workingDate }: DiagnosticFilesProps) {
  const missing = files.lists.filter(({ days }) => days === 0);
  return (
    <>
      {missing.length === 0 ? (
        <Notice tone="success">Le dossier « {files.folder} » donne toutes les listes.</Notice>
      ) : (
        <Notice tone="warning">
          <p className="font-medium">
            Rien n’a été lu de {frenchCount(missing.length, 'liste', 'listes')} sur{' '}
            {files.lists.length}&nbsp;: {missing.map(({ list }) => listNames[list]).join(', ')}.
          </p>
          <p>Le dossier « {files.folder} » peut être lu ; ce qui manque y est à déposer.</p>
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-xs text-ink-soft">Date de travail</dt>
          <dd className={workingDate === null ? 'text-ink-soft' : 'font-semibold'}>
            {workingDate === null ? 'inconnue' : frenchLongDay(workingDate)}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">Fichiers qui attendent d’être lus</dt>
          <dd className="font-semibold tabular-nums">{files.waiting}</dd>
        </div>
      </dl>
      <Lists lists={files.lists} />
      <NewestFiles files={files.newest} timeZone={hotel.time_zone} />
    </>
  );
}

function Lists({ lists }: { lists: Files['lists'] }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">Listes</h3>
      <ul className="divide-y divide-line">
        {lists.map(({ list, from, to, days, working_date: workingDate }) => (
          <li key={list} className="flex items-start justify-between gap-4 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="font-medium first-letter:uppercase">{listNames[list]}</p>
              {from !== null && to !== null && workingDate !== null && (
                <p className="text-ink-soft tabular-nums">
                  {frenchCount(days, 'jour', 'jours')} du {frenchDay(from)} au {frenchDay(to)},
                  clôture du {frenchDay(workingDate)}
                </p>
              )}
            </div>
            {days === 0 ? (
              <Badge tone="stale">aucun fichier</Badge>
            ) : (
              <Badge tone="good">lue</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewestFiles({ files, timeZone }: { files: Files['newest']; timeZone: string }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">Derniers fichiers</h3>
      {files.length === 0 && (
        <p className="text-sm text-ink-soft">Aucun fichier n’a encore été lu.</p>
      )}
      <details className="text-sm" open={files.some((file) => file.refused_because !== null)}>
        <summary className="w-fit cursor-pointer rounded-control py-1 font-medium text-accent">
          Voir les derniers fichiers
        </summary>
        <ul className="divide-y divide-line">
          {files.map(({ id, name, received_at: at, refused_because: because }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-2.5 text-sm">
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <span className="font-medium">{name}</span>
                  <span className="text-ink-soft">, {frenchDateTime(at, timeZone)}</span>
                </p>
                {because !== null && <p className="wrap-anywhere">{because}</p>}
              </div>
              {because === null ? (
                <Badge tone="good">lu</Badge>
              ) : (
                <Badge tone="danger">refusé</Badge>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

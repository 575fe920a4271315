import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { listNames } from '@hotel/domain/pms-files/file-lists.ts';
import { useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Badge } from '../../ui/badge.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { ExpandableTable } from '../capped-table.tsx';
import { QueryContent } from '../query-content.tsx';

type PmsFile = ApiResponse<'GET /oracle/files'>['files'][number];

/** The files that the night audit has left, and why some were refused; nothing for a hotel on Oracle. */
export function PmsFiles({ hotel }: { hotel: SelectedHotel }) {
  const query = useApiQuery('GET /oracle/files', { query: { hotel_id: hotel.id } });
  return (
    <QueryContent query={query} placeholder={null}>
      {({ source, files }) =>
        (source !== 'oracle' || files.length > 0) && (
          <section className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
            <h3 className="text-sm font-medium">Fichiers du PMS</h3>
            <ExpandableTable
              label="Fichiers du PMS"
              columns={fileColumns(hotel.timeZone)}
              rows={unresolvedFirst(files)}
              rowId={({ id }) => id}
              empty="Aucun fichier n’a encore été lu dans le dossier de cet hôtel."
              others={['autre fichier', 'autres fichiers']}
            />
          </section>
        )
      }
    </QueryContent>
  );
}

/** Refused files that no later one of the same name has replaced come first: somebody must look at them. */
function unresolvedFirst(files: readonly PmsFile[]): PmsFile[] {
  const isUnresolved = (file: PmsFile, index: number) =>
    file.refused_because !== null &&
    !files.slice(0, index).some(({ name, list }) => name === file.name && list !== null);
  const unresolved = files.filter(isUnresolved);
  return [...unresolved, ...files.filter((file) => !unresolved.includes(file))];
}

function fileColumns(timeZone: string): readonly TableColumn<PmsFile>[] {
  return [
    {
      id: 'when',
      heading: 'Date',
      cell: ({ received_at: at }) => frenchDateTime(at, timeZone),
      className: '@3xl:whitespace-nowrap tabular-nums',
    },
    {
      id: 'name',
      heading: 'Fichier',
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    { id: 'holds', heading: 'Contenu', cell: (file) => <FileContent file={file} /> },
    {
      id: 'state',
      heading: 'État',
      cell: ({ refused_because: because }) =>
        because === null ? <Badge tone="good">Lu</Badge> : <Badge tone="danger">Refusé</Badge>,
    },
  ];
}

/** What an accepted file holds, or why it was refused. */
function FileContent({ file }: { file: PmsFile }) {
  const { refused_because, list, working_date, day_count } = file;
  if (list === null || working_date === null) {
    return <span className="wrap-anywhere">{refused_because}</span>;
  }
  return (
    <>
      <span className="block first-letter:uppercase">{listNames[list]}</span>
      <span className="block text-xs text-ink-soft tabular-nums">
        {frenchCount(day_count ?? 0, 'jour', 'jours')}, clôture du {frenchDay(working_date)}
      </span>
    </>
  );
}

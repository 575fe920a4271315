import { isFoundIn } from '@hotel/domain/french-search.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { useState } from 'react';
import { useAdministrationTarget } from '../../shell/router/administration-url.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchField } from '../search-field.tsx';
import { useRestoredFocus } from '../use-restored-focus.ts';
import { CodeSelector } from './code-selector.tsx';
import { useReportsCodes } from './mapping-queries.ts';

/** The mapping of folders of closing reports to hotels. */
export function ReportsMappingPage() {
  const codes = useReportsCodes();
  useRestoredFocus();
  return (
    <Page title="Codes rapports" subtitle="Le dossier des rapports de clôture de chaque hôtel">
      {codes.error !== null && (
        <RetryNotice onRetry={codes.retry} busy={codes.isFetching}>
          <p className="font-medium">Chargement des mappings échoué</p>
          <p>{codes.error.message}</p>
        </RetryNotice>
      )}
      {codes.mappings !== undefined && <MappingTable {...codes} />}
      {codes.mappings === undefined && codes.error === null && (
        <Card title="Code rapports de chaque hôtel">
          <Skeleton className="h-40 w-full" />
        </Card>
      )}
    </Page>
  );
}

type MappingTableProps = Pick<ReturnType<typeof useReportsCodes>, 'mappingOf' | 'freeCodes'>;

function MappingTable({ mappingOf, freeCodes }: MappingTableProps) {
  const { hotels } = useMe();
  const { hotelId } = useAdministrationTarget();
  // The hotel in the URL is the initial search.
  const [searchText, setSearchText] = useState(
    () => hotels.find(({ id }) => id === hotelId)?.name ?? '',
  );
  const filtered = hotels.filter(({ id, name }) =>
    [name, mappingOf(id)?.rapports_code ?? ''].some((text) => isFoundIn(text, searchText)),
  );
  return (
    <Card title="Code rapports de chaque hôtel">
      <div className="flex flex-col gap-4">
        {hotels.length > 0 && (
          <SearchField
            label="Rechercher un hôtel"
            placeholder="Nom ou code"
            searchText={searchText}
            onSearch={setSearchText}
            foundCount={filtered.length}
            total={hotels.length}
          />
        )}
        {filtered.length === 0 && (
          <p className="py-10 text-center text-sm text-ink-soft">
            {hotels.length === 0 ? 'Aucun hôtel.' : 'Aucun résultat.'}
          </p>
        )}
        {filtered.length > 0 && (
          <CodesTable hotels={filtered} mappingOf={mappingOf} freeCodes={freeCodes} />
        )}
      </div>
    </Card>
  );
}

function CodesTable({
  hotels,
  mappingOf,
  freeCodes,
}: MappingTableProps & { hotels: readonly Hotel[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="text-xs text-ink-soft max-sm:sr-only">
        <tr className="border-b border-line-strong">
          <th scope="col" className="h-9 pr-3 text-left font-medium">
            Hôtel
          </th>
          <th scope="col" className="h-9 text-left font-medium">
            Code rapports
          </th>
        </tr>
      </thead>
      <tbody>
        {hotels.map((hotel) => (
          <tr
            key={hotel.id}
            className="border-b border-line max-sm:flex max-sm:flex-col max-sm:py-3"
          >
            <th scope="row" className="py-2 pr-3 text-left align-top font-medium sm:pt-4">
              {hotel.name}
            </th>
            <td className="py-2 align-top">
              <CodeSelector hotel={hotel} mapping={mappingOf(hotel.id)} freeCodes={freeCodes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReportsMapping } from '@hotel/domain/closing-reports/calls.ts';
import { Card } from '../../design/card.tsx';
import { Page } from '../../design/page.tsx';
import { RetryNotice } from '../../design/retry-notice.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useMe } from '../../frame/signed-in.tsx';
import { useAnswer } from '../../server-calls/questions.ts';
import { MappingLine } from './mapping-line.tsx';

/** Which folder of closing reports is which hotel's. */
export function ReportsMappingPage() {
  const mappings = useAnswer('GET /rapports-mapping', {});
  return (
    <Page title="Mapping rapports" subtitle="Le dossier des rapports de clôture de chaque hôtel">
      {mappings.error !== null && (
        <RetryNotice onRetry={() => void mappings.refetch()} busy={mappings.isFetching}>
          <p className="font-medium">Chargement des mappings échoué</p>
          <p>{mappings.error.message}</p>
        </RetryNotice>
      )}
      {mappings.data === undefined ? (
        mappings.error === null && (
          <Card title="Codes rapports">
            <Skeleton className="h-40 w-full" />
          </Card>
        )
      ) : (
        <MappingTable mappings={mappings.data} />
      )}
    </Page>
  );
}

function MappingTable({ mappings }: { mappings: readonly ReportsMapping[] }) {
  const { hotels } = useMe();
  const codes = useAnswer('GET /rapports-mapping/codes', {});
  const taken = new Set(mappings.map(({ rapports_code }) => rapports_code));
  const free = (codes.data ?? []).filter((code) => !taken.has(code));
  return (
    <Card title="Codes rapports">
      {hotels.length === 0 && (
        <p className="py-10 text-center text-sm text-ink-soft">Aucun hôtel.</p>
      )}
      {hotels.length > 0 && (
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
            {hotels.map((hotel) => {
              const mapping = mappings.find(({ hotel_id }) => hotel_id === hotel.id) ?? null;
              return (
                <MappingLine
                  key={`${hotel.id} ${mapping?.rapports_code ?? ''}`}
                  hotel={hotel}
                  mapping={mapping}
                  freeCodes={free}
                />
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}

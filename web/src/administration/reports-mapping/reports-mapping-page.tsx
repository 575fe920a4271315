import { Card } from '../../design/card.tsx';
import { Page } from '../../design/page.tsx';
import { RetryNotice } from '../../design/retry-notice.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useMe } from '../../frame/signed-in.tsx';
import { CodeSelector } from './code-selector.tsx';
import { useReportsCodes } from './mapping-questions.ts';

/** Which folder of closing reports is which hotel's. */
export function ReportsMappingPage() {
  const codes = useReportsCodes();
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
        <Card title="Codes rapports">
          <Skeleton className="h-40 w-full" />
        </Card>
      )}
    </Page>
  );
}

type MappingTableProps = Pick<ReturnType<typeof useReportsCodes>, 'mappingOf' | 'freeCodes'>;

function MappingTable({ mappingOf, freeCodes }: MappingTableProps) {
  const { hotels } = useMe();
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
      )}
    </Card>
  );
}

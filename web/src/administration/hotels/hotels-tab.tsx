import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import { Card } from '../../design/card.tsx';
import { RetryNotice } from '../../design/retry-notice.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useAnswer } from '../../server-calls/questions.ts';

/** The hotels of the house. */
export function HotelsTab() {
  const hotels = useAnswer('GET /hotels', {});
  return (
    <Card title="Hôtels">
      {hotels.data !== undefined && <HotelsTable hotels={hotels.data} />}
      {hotels.data === undefined && hotels.error === null && <Skeleton className="h-64 w-full" />}
      {hotels.error !== null && (
        <RetryNotice onRetry={() => void hotels.refetch()} busy={hotels.isFetching}>
          <p className="font-medium">Erreur lors du chargement des hôtels</p>
          <p>{hotels.error.message}</p>
        </RetryNotice>
      )}
    </Card>
  );
}

function HotelsTable({ hotels }: { hotels: readonly Hotel[] }) {
  if (hotels.length === 0) {
    return <p className="py-10 text-center text-sm text-ink-soft">Aucun hôtel.</p>;
  }
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line-strong">
          <th scope="col" className="h-9 text-left font-medium">
            Nom
          </th>
        </tr>
      </thead>
      <tbody>
        {hotels.map(({ id, name }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="h-12 text-left font-medium">
              {name}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

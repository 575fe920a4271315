import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { CodeSelector } from '../reports-mapping/code-selector.tsx';
import { useReportsCodes } from '../reports-mapping/mapping-queries.ts';

/** Said once over the table when the codes could not be loaded. */
export function CodesNotice() {
  const { error, isFetching, retry } = useReportsCodes();
  return (
    <FailedNotice
      what="Impossible de rafraîchir les mappings Rapports"
      asked={{ error, isFetching, refetch: retry }}
    />
  );
}

/** The reports code of a hotel, in its line. */
export function CodeOfHotel({ hotel }: { hotel: Hotel }) {
  const { mappings, mappingOf, freeCodes, error } = useReportsCodes();
  if (mappings === undefined) return error === null ? <Skeleton className="h-9 w-72" /> : '–';
  return (
    <CodeSelector
      hotel={hotel}
      mapping={mappingOf(hotel.id)}
      freeCodes={freeCodes}
      failedToSave="Échec mise à jour mapping"
      isShort
    />
  );
}

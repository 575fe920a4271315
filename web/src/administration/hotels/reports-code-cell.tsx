import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { CodeSelector } from '../reports-mapping/code-selector.tsx';
import { useReportsCodes } from '../reports-mapping/mapping-queries.ts';

/** Shown once above the table if the codes could not be loaded. */
export function ReportsCodesErrorNotice() {
  const { error, isFetching, retry } = useReportsCodes();
  return (
    <LoadErrorNotice
      title="Impossible de rafraîchir les mappings Rapports"
      query={{ error, isFetching, refetch: retry }}
    />
  );
}

/** The cell with a hotel's reports code. */
export function ReportsCodeCell({ hotel }: { hotel: Hotel }) {
  const { mappings, mappingOf, freeCodes, error } = useReportsCodes();
  if (mappings === undefined) return error === null ? <Skeleton className="h-9 w-72" /> : '–';
  return (
    <CodeSelector
      hotel={hotel}
      mapping={mappingOf(hotel.id)}
      freeCodes={freeCodes}
      saveErrorTitle="Échec mise à jour mapping"
      isCompact
    />
  );
}

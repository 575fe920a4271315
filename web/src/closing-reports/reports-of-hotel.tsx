import { useApiQuery } from '../api/queries.ts';
import type { SelectedHotel } from '../app-shell/effective-hotel.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { HotelPage } from './hotel-page.tsx';
import { NoMapping } from './no-mapping.tsx';
import { ReportsOfCode } from './reports-of-code.tsx';
import { ReportsPlaceholder } from './reports-placeholder.tsx';

type ReportsOfHotelProps = { hotel: SelectedHotel };

/** Loads the hotel's report code and shows its reports. */
export function ReportsOfHotel({ hotel }: ReportsOfHotelProps) {
  const mappings = useApiQuery('GET /rapports-mapping', {});
  if (mappings.data === undefined) {
    return (
      <HotelPage hotel={hotel}>
        {mappings.error === null ? (
          <ReportsPlaceholder />
        ) : (
          <RetryNotice onRetry={() => void mappings.refetch()} busy={mappings.isFetching}>
            <p className="font-medium">Erreur chargement mapping rapports</p>
            <p>{mappings.error.message}</p>
          </RetryNotice>
        )}
      </HotelPage>
    );
  }
  const mapping = mappings.data.find(({ hotel_id }) => hotel_id === hotel.id);
  if (mapping === undefined) {
    return (
      <HotelPage hotel={hotel}>
        <NoMapping onRetry={() => void mappings.refetch()} busy={mappings.isFetching} />
      </HotelPage>
    );
  }
  const code = mapping.rapports_code;
  return <ReportsOfCode key={code} hotel={hotel} code={code} />;
}

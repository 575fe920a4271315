import { RetryNotice } from '../design/retry-notice.tsx';
import type { ChosenHotel } from '../frame/hotel-choice.ts';
import { useAnswer } from '../server-calls/questions.ts';
import { HotelPage } from './hotel-page.tsx';
import { NoMapping } from './no-mapping.tsx';
import { ReportsComing } from './reports-coming.tsx';
import { ReportsOfCode } from './reports-of-code.tsx';

type ReportsOfHotelProps = { hotel: ChosenHotel };

/** The folder of the hotel, found by its mapping, and what is in it. */
export function ReportsOfHotel({ hotel }: ReportsOfHotelProps) {
  const mappings = useAnswer('GET /rapports-mapping', {});
  if (mappings.data === undefined) {
    return (
      <HotelPage hotel={hotel}>
        {mappings.error === null ? (
          <ReportsComing />
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

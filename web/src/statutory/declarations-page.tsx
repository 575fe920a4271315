import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { useSelectedMonth } from '../figures/selected-period/selected-month.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { MonthFields } from '../ui/dates/month-fields.tsx';
import { Page } from '../ui/page.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { DeclarationsOfMonth } from './declarations-of-month.tsx';

/** 'Déclarations': the INSEE survey and the tourist tax of a month. */
export function DeclarationsPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [month, selectMonth] = useSelectedMonth(today);
  return (
    <Page
      title="Déclarations"
      subtitle={isGlobal ? monthTitle(month) : `${hotel.name} · ${monthTitle(month)}`}
      toolbar={
        <>
          <MonthFields month={month} today={today} onChoose={selectMonth} />
          <PrintButton />
        </>
      }
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
      ) : (
        <DeclarationsOfMonth
          key={`${hotel.id} ${monthKey(month)}`}
          hotelId={hotel.id}
          hotelName={hotel.name}
          month={month}
          today={today}
        />
      )}
    </Page>
  );
}

import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { useSelectedMonth } from '../figures/selected-period/selected-month.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { Button } from '../ui/button.tsx';
import { MonthFields } from '../ui/dates/month-fields.tsx';
import { Page } from '../ui/page.tsx';
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
          <Button className="print:hidden" onClick={() => window.print()}>
            Imprimer
          </Button>
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

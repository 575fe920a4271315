import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { useSelectedMonth } from '../figures/selected-period/selected-month.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { MonthFields } from '../ui/dates/month-fields.tsx';
import { Page } from '../ui/page.tsx';
import { NoShowsOfMonth } from './no-shows-of-month.tsx';

/** 'No-Show': the month's bookings whose guests never came. */
export function NoShowPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [month, selectMonth] = useSelectedMonth(today);
  return (
    <Page
      title="No-Show"
      subtitle={isGlobal ? monthTitle(month) : `${hotel.name} · ${monthTitle(month)}`}
      toolbar={<MonthFields month={month} today={today} onChoose={selectMonth} />}
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
      ) : (
        <NoShowsOfMonth
          key={`${hotel.id} ${monthKey(month)}`}
          hotel={hotel}
          month={month}
          today={today}
        />
      )}
      <FigureNotes />
    </Page>
  );
}

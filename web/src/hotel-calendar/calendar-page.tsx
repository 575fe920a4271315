import { useSelectedYear } from '../figures/selected-period/selected-year.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { YearField } from '../ui/dates/year-field.tsx';
import { Page } from '../ui/page.tsx';
import { CalendarOfHotel } from './calendar-of-hotel.tsx';

/** 'Calendrier': the closures, events and public holidays of a hotel in a year. */
export function CalendarPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [year, selectYear] = useSelectedYear(today);
  return (
    <Page
      title="Calendrier"
      subtitle={isGlobal ? String(year) : `${hotel.name} · ${year}`}
      toolbar={<YearField year={year} today={today} onChoose={selectYear} />}
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher son calendrier.</ChooseHotelNotice>
      ) : (
        <CalendarOfHotel key={hotel.id} hotelId={hotel.id} year={year} today={today} />
      )}
    </Page>
  );
}

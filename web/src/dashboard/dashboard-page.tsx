import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { MonthFields } from '../design/month-fields.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useChosenMonth } from '../frame/chosen-month.ts';
import { useCurrentHotel } from '../frame/current-hotel.tsx';
import { useToday } from '../frame/hotel-day.ts';
import { useMe } from '../frame/signed-in.tsx';
import { MonthOfHotel } from './month-of-hotel.tsx';

/** 'Tableau de Bord': how the month stands, in ten seconds. */
export function DashboardPage() {
  const me = useMe();
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [month, choose] = useChosenMonth(today);
  return (
    <Page
      title="Tableau de Bord"
      subtitle={isGlobal ? monthTitle(month) : `${hotel.name} · ${monthTitle(month)}`}
      toolbar={<MonthFields month={month} today={today} onChoose={choose} />}
    >
      {isGlobal ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
      ) : (
        <MonthOfHotel
          place={{ userId: me.id, hotelId: hotel.id, month }}
          ownBeds={hotel.beds}
          today={today}
        />
      )}
    </Page>
  );
}

import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { MonthFields } from '../design/month-fields.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useChosenMonth } from '../frame/chosen-month.ts';
import { useCurrentHotel } from '../frame/current-hotel.tsx';
import { useToday } from '../frame/hotel-day.ts';
import { NoShowsOfMonth } from './no-shows-of-month.tsx';

/** 'No-Show': who was expected this month and never came. */
export function NoShowPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [month, choose] = useChosenMonth(today);
  return (
    <Page
      title="No-Show"
      subtitle={isGlobal ? monthTitle(month) : `${hotel.name} · ${monthTitle(month)}`}
      toolbar={<MonthFields month={month} today={today} onChoose={choose} />}
    >
      {isGlobal ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
      ) : (
        <NoShowsOfMonth key={`${hotel.id} ${monthKey(month)}`} hotel={hotel} month={month} />
      )}
    </Page>
  );
}

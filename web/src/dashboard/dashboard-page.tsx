import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { useDeferredValue, useMemo } from 'react';
import { MonthFields } from '../design/month-fields.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useChosenMonth } from '../frame/chosen-month.ts';
import { useCurrentHotel } from '../frame/current-hotel.tsx';
import { type ChosenHotel, isGlobal } from '../frame/hotel-choice.ts';
import { useToday } from '../frame/hotel-day.ts';
import { useMe } from '../frame/signed-in.tsx';
import type { KeptPlace } from './kept-month.ts';
import { MonthOfHotel } from './month-of-hotel.tsx';

/** 'Tableau de Bord': how the month stands, in ten seconds. */
export function DashboardPage() {
  const { id: userId } = useMe();
  const { hotel } = useCurrentHotel();
  const today = useToday();
  const [month, choose] = useChosenMonth(today);
  const chosen = useMemo(
    () => ({ hotel, today, place: { userId, hotelId: hotel.id, month } }),
    [hotel, today, userId, month],
  );
  // What is pressed answers first: the title and the figures under it follow together, after that paint.
  const shown = useDeferredValue(chosen);
  return (
    <Page
      title="Tableau de Bord"
      subtitle={subtitleOf(shown)}
      busy={shown !== chosen}
      toolbar={<MonthFields month={month} today={today} onChoose={choose} />}
    >
      {isGlobal(shown.hotel) ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
      ) : (
        <MonthOfHotel place={shown.place} ownBeds={shown.hotel.beds} today={shown.today} />
      )}
    </Page>
  );
}

type Shown = { hotel: ChosenHotel; place: KeptPlace };

function subtitleOf({ hotel, place }: Shown): string {
  const title = monthTitle(place.month);
  return isGlobal(hotel) ? title : `${hotel.name} · ${title}`;
}

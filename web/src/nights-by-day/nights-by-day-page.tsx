import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { DayStepper } from '../design/day-stepper.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useCurrentHotel } from '../frame/current-hotel.tsx';
import { useToday } from '../frame/hotel-day.ts';
import { useChosenDay } from './chosen-day.ts';
import { NightsOfSnapshot } from './nights-of-snapshot.tsx';

/** 'Nuitées par jour': the month as it stood one morning, against the morning before. */
export function NightsByDayPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [asOf, choose] = useChosenDay(today);
  const told = `arrêté du ${frenchLongDay(asOf)}`;
  return (
    <Page
      title="Nuitées par jour"
      subtitle={isGlobal ? told : `${hotel.name} · ${told}`}
      toolbar={<DayStepper day={asOf} onChoose={choose} before="Jour -" />}
    >
      {isGlobal ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
      ) : (
        <NightsOfSnapshot hotel={hotel} asOf={asOf} today={today} onChoose={choose} />
      )}
    </Page>
  );
}

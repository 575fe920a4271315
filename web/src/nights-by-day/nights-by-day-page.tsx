import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { useCurrentHotel } from '../app-shell/current-hotel.tsx';
import { useToday } from '../app-shell/hotel-day.ts';
import { DayStepper } from '../ui/day-stepper.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { NightsOfSnapshot } from './nights-of-snapshot.tsx';
import { useSelectedDay } from './selected-day.ts';

/** 'Nuitées par jour': the month as it stood one morning, against the morning before. */
export function NightsByDayPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [asOf, choose] = useSelectedDay(today);
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

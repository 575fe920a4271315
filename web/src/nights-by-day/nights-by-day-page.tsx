import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { ComparisonChoice } from '../figures/comparison/comparison-choice.tsx';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { MeasureChoice, useMeasureOfHotel } from '../figures/measure/measure-choice.tsx';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { DayStepper } from '../ui/dates/day-stepper.tsx';
import { Page } from '../ui/page.tsx';
import { SnapshotNights } from './snapshot-nights.tsx';
import { useSelectedDay } from './use-selected-day.ts';

/** 'Nuitées par jour': the month's nights at an as-of day, compared with the as-of day before. */
export function NightsByDayPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [asOf, selectDay] = useSelectedDay(today);
  const { measure, ...choice } = useMeasureOfHotel(isGlobal ? null : hotel.id);
  const asOfText = `photo du ${frenchLongDay(asOf)}`;
  return (
    <Page
      title="Nuitées par jour"
      subtitle={isGlobal ? asOfText : `${hotel.name} · ${asOfText}`}
      toolbar={
        <>
          {!isGlobal && <MeasureChoice measure={measure} {...choice} />}
          <ComparisonChoice />
          <DayStepper day={asOf} onChoose={selectDay} before="Jour -" />
        </>
      }
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
      ) : (
        <SnapshotNights
          hotel={hotel}
          asOf={asOf}
          measure={measure}
          today={today}
          onChoose={selectDay}
        />
      )}
      <FigureNotes />
    </Page>
  );
}

import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { landingInUnits } from '@hotel/domain/nights/measure-units.ts';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../api/queries.ts';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import {
  MeasureChoice,
  measureQuery,
  useMeasureOfHotel,
} from '../figures/measure/measure-choice.tsx';
import { useSelectedMonth } from '../figures/selected-period/selected-month.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { MonthFields } from '../ui/dates/month-fields.tsx';
import { Page } from '../ui/page.tsx';
import { BacktestCard } from './backtest-card.tsx';
import { MethodCard } from './method-card.tsx';
import { MonthLandingSection } from './month-landing.tsx';
import { MonthsAheadCard } from './months-ahead-card.tsx';

/** 'Atterrissage': where the month will land, the months ahead, and how far the forecast can be trusted. */
export function LandingPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [month, selectMonth] = useSelectedMonth(today);
  const { measure, ...choice } = useMeasureOfHotel(isGlobal ? null : hotel.id);
  return (
    <Page
      title="Atterrissage"
      subtitle={isGlobal ? monthTitle(month) : `${hotel.name} · ${monthTitle(month)}`}
      toolbar={
        <>
          {!isGlobal && <MeasureChoice measure={measure} {...choice} />}
          <MonthFields month={month} today={today} onChoose={selectMonth} />
        </>
      }
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
      ) : (
        <LandingOfHotel
          key={hotel.id}
          hotelId={hotel.id}
          month={month}
          measure={measure}
          today={today}
          onSelect={selectMonth}
        />
      )}
      <FigureNotes />
    </Page>
  );
}

type LandingOfHotelProps = {
  hotelId: string;
  month: Month;
  measure: Measure;
  today: Day;
  onSelect: (month: Month) => void;
};

function LandingOfHotel({ hotelId, month, measure, today, onSelect }: LandingOfHotelProps) {
  const query = useApiQuery('GET /nuitees/landing', {
    query: { hotel_id: hotelId, ...month, ...measureQuery(measure) },
  });
  const landing = query.data === undefined ? undefined : landingInUnits(measure, query.data);
  const isSettled = query.data !== undefined || query.error !== null;
  // The month comes first: the back-test alone may take the server a second.
  const [isRestDue, setRestDue] = useState(false);
  useEffect(() => {
    if (isSettled) setRestDue(true);
  }, [isSettled]);
  return (
    <>
      <MonthLandingSection
        hotelId={hotelId}
        month={month}
        measure={measure}
        landing={landing}
        query={query}
      />
      <MonthsAheadCard
        hotelId={hotelId}
        measure={measure}
        today={today}
        selected={month}
        isDue={isRestDue}
        onSelect={onSelect}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <BacktestCard hotelId={hotelId} measure={measure} isDue={isRestDue} />
        <MethodCard landing={landing} measure={measure} />
      </div>
    </>
  );
}

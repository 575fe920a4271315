import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { monthKey, previousYear } from '@hotel/domain/calendar/month.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useCurrentHotel } from '../frame/current-hotel.tsx';
import { fileNameOf } from '../frame/download.ts';
import { useToday } from '../frame/hotel-day.ts';
import { type Period, useKeptComparison, useKeptPeriod } from './kept-period.ts';
import { NationalitiesOfPeriod } from './nationalities-of-period.tsx';
import { PeriodFields } from './period-fields.tsx';

/** 'Nationalité': where the guests of a night, or of a month, come from. */
export function NationalitiesPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [period, change] = useKeptPeriod(today);
  const [isCompared, compare] = useKeptComparison();
  const title = titleOf(period);
  return (
    <Page
      title="Nationalité"
      subtitle={isGlobal ? title : `${hotel.name} · ${title}`}
      toolbar={
        <>
          <PeriodFields period={period} today={today} onChange={change} />
          <Button onClick={() => compare(!isCompared)} className="min-w-44">
            {`Comparer N-1: ${isCompared ? 'ON' : 'OFF'}`}
          </Button>
        </>
      }
    >
      {isGlobal ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
      ) : (
        <NationalitiesOfPeriod
          key={`${hotel.id} ${title}`}
          hotelId={hotel.id}
          period={period}
          isCompared={isCompared}
          title={title}
          previousTitle={previousTitleOf(period)}
          fileName={fileNameOf(
            'nationalites',
            hotel.name,
            period.mode === 'day' ? period.day : monthKey(period.month),
          )}
        />
      )}
    </Page>
  );
}

function titleOf({ mode, day, month }: Period): string {
  return mode === 'day' ? frenchLongDay(day) : monthTitle(month);
}

function previousTitleOf({ mode, day, month }: Period): string {
  return mode === 'day' ? frenchLongDay(sameDayLastYear(day)) : monthTitle(previousYear(month));
}

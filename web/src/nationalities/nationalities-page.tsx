import {
  type ComparedPeriod,
  comparedPeriod,
  reasonForNoComparison,
} from '@hotel/domain/calendar/compared-period.ts';
import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { previousYear } from '@hotel/domain/calendar/month.ts';
import { comparedDay } from '@hotel/domain/nationalities/selected-period.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useComparison } from '../figures/comparison/comparison.ts';
import { ComparisonChoice } from '../figures/comparison/comparison-choice.tsx';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { NationalitiesOfPeriod } from './nationalities-of-period.tsx';
import { PeriodFields } from './period-fields.tsx';
import { type Period, useStoredComparison, useStoredPeriod } from './stored-period.ts';

/** 'Nationalité': the nationalities of the guests of a night or of a month. */
export function NationalitiesPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [period, changePeriod] = useStoredPeriod(today);
  const [isCompared, setCompared] = useStoredComparison();
  const [comparison] = useComparison();
  const title = periodTitle(period);
  const compared = comparedPeriod(period.month, today);
  return (
    <Page
      title="Nationalité"
      subtitle={isGlobal ? title : `${hotel.name} · ${title}`}
      toolbar={
        <>
          <PeriodFields period={period} today={today} onChange={changePeriod} />
          {/* A month is compared with the same month: no weekday is chosen. */}
          {period.mode === 'day' && isCompared && <ComparisonChoice />}
          <Button onClick={() => setCompared(!isCompared)} className="min-w-44">
            {`Comparer N-1: ${isCompared ? 'ON' : 'OFF'}`}
          </Button>
        </>
      }
    >
      {isGlobal ? (
        <ChooseHotelNotice>Sélectionnez un hôtel pour afficher les données.</ChooseHotelNotice>
      ) : (
        <NationalitiesOfPeriod
          key={`${hotel.id} ${title}`}
          hotelId={hotel.id}
          period={period}
          isCompared={isCompared}
          compared={compared}
          comparison={comparison}
          notComparedSentence={reasonForNoComparison(period.month, today).sentence}
          title={title}
          previousTitle={previousPeriodTitle(period, compared, comparison)}
        />
      )}
      <FigureNotes />
    </Page>
  );
}

function periodTitle({ mode, day, month }: Period): string {
  return mode === 'day' ? frenchLongDay(day) : monthTitle(month);
}

function previousPeriodTitle(
  { mode, day, month }: Period,
  compared: ComparedPeriod,
  comparison: Comparison,
): string {
  if (mode === 'day') return frenchLongDay(comparedDay(day, comparison));
  const before = monthTitle(previousYear(month));
  if (compared.kind !== 'to-date') return before;
  return `${before} jusqu’au ${frenchDay(sameDayLastYear(compared.day))}`;
}

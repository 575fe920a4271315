import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { useDeferredValue, useMemo } from 'react';
import { useComparison } from '../figures/comparison/comparison.ts';
import { ComparisonChoice } from '../figures/comparison/comparison-choice.tsx';
import { MeasureChoice, useMeasureOfHotel } from '../figures/measure/measure-choice.tsx';
import { useSelectedMonth } from '../figures/selected-period/selected-month.ts';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import { isGlobal, type SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';
import { Link } from '../shell/router/router.tsx';
import { useMe } from '../shell/session/session.tsx';
import { MonthFields } from '../ui/dates/month-fields.tsx';
import { Page } from '../ui/page.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { useLoadStage } from './load-stage.ts';
import type { MonthSelection } from './month-cache.ts';
import { MonthOfHotel } from './month-of-hotel.tsx';

/** 'Tableau de Bord': the month at a glance. */
export function DashboardPage() {
  const { id: userId } = useMe();
  const { hotel } = useCurrentHotel();
  const today = useToday();
  const [month, choose] = useSelectedMonth(today);
  const [comparison] = useComparison();
  const [stage, onDrawn] = useLoadStage();
  const { measure, ...choice } = useMeasureOfHotel(
    isGlobal(hotel) ? null : hotel.id,
    stage === 'everything',
  );
  const chosen = useMemo(
    () => ({ hotel, today, comparison, measure, selection: { userId, hotelId: hotel.id, month } }),
    [hotel, today, comparison, measure, userId, month],
  );
  // What is pressed is painted first: the title and the figures under it follow together, after that paint.
  const shown = useDeferredValue(chosen);
  return (
    <Page
      title="Tableau de Bord"
      subtitle={subtitleOf(shown)}
      busy={shown !== chosen}
      toolbar={
        <>
          {!isGlobal(hotel) && <MeasureChoice measure={measure} {...choice} />}
          <ComparisonChoice />
          <MonthFields month={month} today={today} onChoose={choose} />
          {!isGlobal(shown.hotel) && <PrintButton />}
        </>
      }
    >
      {isGlobal(shown.hotel) ? (
        <GlobalNotice month={shown.selection.month} />
      ) : (
        <MonthOfHotel
          selection={shown.selection}
          comparison={shown.comparison}
          measure={shown.measure}
          ownBeds={shown.hotel.beds}
          ownRooms={shown.hotel.rooms}
          today={shown.today}
          stage={stage}
          onDrawn={onDrawn}
        />
      )}
    </Page>
  );
}

/** With Global selected: no figures of a hotel, and the way to those of all. */
function GlobalNotice({ month }: { month: Month }) {
  const { hotels } = useMe();
  return (
    <ChooseHotelNotice
      action={
        hotels.length > 1 && (
          <Link to={`/groupe?mois=${monthKey(month)}`} className="text-accent underline">
            Voir le groupe
          </Link>
        )
      }
    >
      Sélectionnez un hôtel pour afficher les données.
    </ChooseHotelNotice>
  );
}

type Shown = { hotel: SelectedHotel; selection: MonthSelection };

function subtitleOf({ hotel, selection }: Shown): string {
  const title = monthTitle(selection.month);
  return isGlobal(hotel) ? title : `${hotel.name} · ${title}`;
}

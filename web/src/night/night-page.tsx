import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { watchActionText, watchReasonText } from '@hotel/domain/dashboard/days-to-watch.ts';
import { nightParameter } from '@hotel/domain/night/night-url.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { useEffect } from 'react';
import { FigureNotes } from '../figures/info/figure-notes.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { MeasureChoice, useMeasureOfHotel } from '../figures/measure/measure-choice.tsx';
import { NotesOfNight } from '../figures/notes/notes-of-night.tsx';
import { useCurrentHotel } from '../shell/hotel/current-hotel.tsx';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { addSearchParam, Link, useSearchParam } from '../shell/router/router.tsx';
import { DayStepper } from '../ui/dates/day-stepper.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { NightCards } from './night-cards.tsx';
import { NightCurveCard } from './night-curve-card.tsx';
import { NightFactsCard } from './night-facts-card.tsx';
import { NightOriginCard } from './night-origin-card.tsx';
import { useNight } from './use-night.ts';

/** 'Nuit': all that is known of one night, and how it came to be. */
export function NightPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  const today = useToday();
  const [date, choose] = useNamedNight(today);
  const measured = useMeasureOfHotel(isGlobal ? null : hotel.id);
  const title = frenchLongDay(date);
  return (
    <Page
      title="Nuit"
      subtitle={isGlobal ? title : `${hotel.name} · ${title}`}
      toolbar={
        <>
          {!isGlobal && <MeasureChoice {...measured} />}
          <DayStepper day={date} onChoose={choose} before="Jour −" />
        </>
      }
    >
      {isGlobal ? (
        <Notice tone="info">Sélectionnez un hôtel pour afficher les données.</Notice>
      ) : (
        <NightOfHotel
          key={hotel.id}
          hotel={hotel}
          date={date}
          today={today}
          measure={measured.measure}
        />
      )}
      <FigureNotes />
    </Page>
  );
}

/** The night that the URL names, else tonight; the URL then names it, so that it can be sent to a colleague. */
function useNamedNight(today: Day): [Day, (night: Day) => void] {
  const text = useSearchParam(nightParameter);
  const named = text !== null && isDay(text) ? text : null;
  useEffect(() => {
    if (named === null) addSearchParam(nightParameter, today);
  }, [named, today]);
  return [named ?? today, (night) => addSearchParam(nightParameter, night)];
}

type NightOfHotelProps = { hotel: SelectedHotel; date: Day; today: Day; measure: Measure };

function NightOfHotel({ hotel, ...settings }: NightOfHotelProps) {
  const { date, today, measure } = settings;
  const { query, calendar, entries, watched, ...known } = useNight(hotel, settings);
  const { night, forecast, isOver } = known;
  if (night === undefined && query.error !== null) {
    return (
      <RetryNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
        <p className="font-medium">Impossible de charger cette nuit.</p>
        <p>{query.error.message}</p>
      </RetryNotice>
    );
  }
  return (
    <>
      {watched !== null && (
        <Notice tone="warning">
          <b>{watchReasonText(watched, measure)}.</b> {watchActionText(watched, today, measure)}
        </Notice>
      )}
      <NightCards
        {...known}
        date={date}
        measure={measure}
        ownRooms={hotel.rooms}
        readAt={readAt(query)}
      />
      <NightCurveCard
        night={night}
        date={date}
        today={today}
        measure={measure}
        forecast={forecast}
        readAt={readAt(query)}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <NightFactsCard
          night={night}
          indicators={known.indicators}
          calendar={calendar}
          entries={entries}
        />
        <NightOriginCard
          hotel={hotel}
          night={night}
          date={date}
          measure={measure}
          isOver={isOver}
        />
      </div>
      <NotesOfNight key={date} hotelId={hotel.id} day={date} isCard />
      <MonthLinks date={date} />
    </>
  );
}

/** The month that the night is part of. */
function MonthLinks({ date }: { date: Day }) {
  const month = monthOf(date);
  const classes = 'text-accent underline underline-offset-2 pointer-coarse:py-2';
  return (
    <nav aria-label="Mois de la nuit" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <Link to={`/?mois=${monthKey(month)}`} className={classes}>
        Tableau de bord {ofMonth(month)}
      </Link>
      <Link to={`/atterrissage?mois=${monthKey(month)}`} className={classes}>
        Atterrissage {ofMonth(month)}
      </Link>
    </nav>
  );
}

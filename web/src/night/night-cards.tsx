import { type Day, daysBetween } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import { distanceText, lastYearAtDistance } from '@hotel/domain/night/night-history.ts';
import { comparedNightText } from '@hotel/domain/nights/previous-year/comparable-night.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import type { LandingOfMonth, Night } from './use-night.ts';

type Forecast = LandingOfMonth['days'][number] | null;

type NightCardsProps = {
  /** Undefined while it is loading. */
  night: Night | undefined;
  date: Day;
  landing: UseQueryResult<LandingOfMonth, Error>;
  /** What the landing expects of the night; null where it expects nothing of it. */
  forecast: Forecast;
  beds: { ofNight: number | null; areOwn: boolean; areLoading: boolean };
  isClosed: boolean;
  /** When the night was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** What the night has, what is expected of it, what last year's ended at, and how full it is. */
export function NightCards(props: NightCardsProps) {
  const { night, date, landing, forecast, beds, isClosed, readAt } = props;
  const asOf = night?.points.at(-1)?.as_of ?? null;
  const info = <FigureInfo figure="night" asOf={asOf} readAt={readAt} />;
  const isForecastLoading = landing.data === undefined && landing.error === null;
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:auto-rows-[minmax(12rem,auto)] sm:gap-4 xl:grid-cols-4">
      <FigureCard
        title={night?.is_actual === true ? 'Réalisé' : 'Sur les livres'}
        isLoading={night === undefined}
        figure={frenchNumber(night?.final ?? null)}
        unit="nuitées"
        comparison={night !== undefined && <AtDistance night={night} date={date} />}
        note={night !== undefined && basisOf(night, date, isClosed)}
        action={info}
      />
      <FigureCard
        title="Attendu"
        isLoading={night === undefined || isForecastLoading}
        figure={frenchNumber(forecast?.expected ?? null)}
        unit="nuitées"
        comparison={forecast?.low != null && bandText(forecast.low, forecast.high)}
        note={expectedNote(night, forecast, landing)}
      />
      <FigureCard
        title="N-1 final"
        isLoading={night === undefined}
        figure={frenchNumber(night?.last_year.final ?? null)}
        unit="nuitées"
        comparison={night !== undefined && <ToLastYear night={night} forecast={forecast} />}
        note={night !== undefined && comparedNightText(night.last_year)}
      />
      <FigureCard
        title="Taux d'occupation"
        isLoading={night === undefined || beds.areLoading}
        figure={frenchPercent(percentOf(night?.final ?? null, beds.ofNight))}
        unit="des lits"
        note={bedsNote(beds)}
      />
    </div>
  );
}

/** Against last year at the same distance; nothing of a night that is over, whose final figure is compared. */
function AtDistance({ night, date }: { night: Night; date: Day }) {
  if (night.is_actual) return null;
  const before = lastYearAtDistance({ date, points: night.points }, night.last_year);
  if (before === null) return null;
  return (
    <>
      <SignedFigure value={differenceOf(night.final, before.nuitees)} arrow />{' '}
      <span className="text-xs text-ink-soft">
        N-1 à même distance : {frenchNumber(before.nuitees)}
      </span>
    </>
  );
}

/** What the night would end at, or ended at, against last year's. */
function ToLastYear({ night, forecast }: { night: Night; forecast: Forecast }) {
  const ended = night.is_actual ? night.final : (forecast?.expected ?? null);
  const gap = differenceOf(ended, night.last_year.final);
  if (gap === null) return null;
  return (
    <>
      <SignedFigure value={gap} arrow />{' '}
      <span className="text-xs text-ink-soft">
        {night.is_actual ? 'pour le réalisé' : 'pour l’attendu'}
      </span>
    </>
  );
}

function basisOf({ points, final }: Night, date: Day, isClosed: boolean): string {
  const closed = isClosed ? 'Fermé · ' : '';
  const asOf = points.at(-1)?.as_of;
  if (final === null) return `${closed}Aucun chiffre enregistré`;
  if (asOf === undefined) return `${closed}Réalisé importé`;
  return `${closed}Photo du ${frenchDay(asOf)}, ${distanceText(daysBetween(asOf, date))}`;
}

function expectedNote(
  night: Night | undefined,
  forecast: Forecast,
  { data, error }: NightCardsProps['landing'],
): string {
  if (forecast !== null) return 'Au rythme habituel, 8 fois sur 10 dans la fourchette';
  if (error !== null) return 'La prévision n’a pas pu être lue';
  if (night?.is_actual === true) return 'La nuit est passée';
  return data?.reason ?? 'Rien n’est prévu de cette nuit';
}

function bedsNote({ ofNight, areOwn }: NightCardsProps['beds']): string {
  if (ofNight === null) return 'Lits inconnus';
  const beds = frenchCount(ofNight, 'lit', 'lits');
  return areOwn ? `${beds}, indiqués par l’hôtel` : `${beds} à vendre`;
}

import { type Day, daysBetween } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Indicators } from '@hotel/domain/indicators/indicators.ts';
import { eurosText } from '@hotel/domain/indicators/indicators-text.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import { distanceText, lastYearAtDistance } from '@hotel/domain/night/night-history.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
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
  measure: Measure;
  landing: UseQueryResult<LandingOfMonth, Error>;
  /** What the landing expects of the night; null where it expects nothing of it. */
  forecast: Forecast;
  beds: { ofNight: number | null; areOwn: boolean; areLoading: boolean };
  /** The rooms that the hotel can sell. */
  ownRooms: number | null;
  indicators: Indicators | undefined;
  isClosed: boolean;
  /** The night was slept: its figure is final. */
  isOver: boolean;
  /** When the night was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** What the night has, what is expected of it, what last year's ended at, and how full it is. */
export function NightCards(props: NightCardsProps) {
  const { night, date, measure, landing, forecast, isClosed, isOver, readAt } = props;
  const asOf = night?.points.at(-1)?.as_of ?? null;
  const info = <FigureInfo figure="night" measure={measure} asOf={asOf} readAt={readAt} />;
  const isForecastLoading = landing.data === undefined && landing.error === null;
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:auto-rows-[minmax(12rem,auto)] sm:gap-4 xl:grid-cols-4">
      <FigureCard
        title={isOver ? 'Réalisé' : 'Sur les livres'}
        isLoading={night === undefined}
        figure={frenchNumber(night?.final ?? null)}
        unit={figureUnits[measure]}
        comparison={night !== undefined && !isOver && <AtDistance night={night} date={date} />}
        note={night !== undefined && basisOf(night, date, isClosed)}
        action={info}
      />
      <FigureCard
        title="Attendu"
        isLoading={night === undefined || isForecastLoading}
        figure={frenchNumber(forecast?.expected ?? null)}
        unit={figureUnits[measure]}
        comparison={forecast?.low != null && bandText(forecast.low, forecast.high)}
        note={expectedNote(isOver, forecast, landing)}
      />
      <FigureCard
        title="N-1 final"
        isLoading={night === undefined}
        figure={frenchNumber(night?.last_year.final ?? null)}
        unit={figureUnits[measure]}
        comparison={
          night !== undefined && <ToLastYear night={night} isOver={isOver} forecast={forecast} />
        }
        note={night !== undefined && comparedNightText(night.last_year)}
      />
      {measure === 'revenue' ? <PriceCard {...props} /> : <OccupancyCard {...props} />}
    </div>
  );
}

/** Of what the measure fills, and of the other where the hotel sells rooms too: each says which it is. */
function OccupancyCard({ measure, beds, ownRooms, indicators }: NightCardsProps) {
  const ofBeds = frenchPercent(percentOf(indicators?.nuitees ?? null, beds.ofNight));
  const ofRooms = frenchPercent(percentOf(indicators?.occupancy ?? null, 1));
  const isLoading = indicators === undefined || beds.areLoading;
  if (measure === 'rooms') {
    return (
      <FigureCard
        title="Taux d’occupation (chambres)"
        isLoading={isLoading}
        figure={ofRooms}
        unit="des chambres"
        comparison={<Beside name="Taux d’occupation (lits)" figure={ofBeds} />}
        note={
          ownRooms === null
            ? 'Nombre de chambres à vendre inconnu'
            : `${frenchCount(ownRooms, 'chambre', 'chambres')} à vendre`
        }
      />
    );
  }
  return (
    <FigureCard
      title={ownRooms === null ? "Taux d'occupation" : 'Taux d’occupation (lits)'}
      isLoading={isLoading}
      figure={ofBeds}
      unit="des lits"
      comparison={
        ownRooms !== null && <Beside name="Taux d’occupation (chambres)" figure={ofRooms} />
      }
      note={bedsNote(beds)}
    />
  );
}

/** Of a revenue: what a room was sold at, and what each room that could be sold brings. */
function PriceCard({ ownRooms, indicators }: NightCardsProps) {
  return (
    <FigureCard
      title="Prix moyen HT"
      isLoading={indicators === undefined}
      figure={eurosText(indicators?.average_price ?? null)}
      unit="par chambre vendue"
      comparison={<Beside name="RevPAR HT" figure={eurosText(indicators?.revpar ?? null)} />}
      note={ownRooms === null && 'Nombre de chambres à vendre inconnu'}
    />
  );
}

function Beside({ name, figure }: { name: string; figure: string }) {
  return (
    <span className="text-xs text-ink-soft">
      {name} : {figure}
    </span>
  );
}

/** Against last year at the same distance. */
function AtDistance({ night, date }: { night: Night; date: Day }) {
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

type ToLastYearProps = { night: Night; isOver: boolean; forecast: Forecast };

/** What the night would end at, or ended at, against last year's. */
function ToLastYear({ night, isOver, forecast }: ToLastYearProps) {
  const ended = isOver ? night.final : (forecast?.expected ?? null);
  const gap = differenceOf(ended, night.last_year.final);
  if (gap === null) return null;
  return (
    <>
      <SignedFigure value={gap} arrow />{' '}
      <span className="text-xs text-ink-soft">{isOver ? 'pour le réalisé' : 'pour l’attendu'}</span>
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
  isOver: boolean,
  forecast: Forecast,
  { data, error }: NightCardsProps['landing'],
): string {
  if (forecast !== null) return 'Au rythme habituel, 8 fois sur 10 dans la fourchette';
  if (error !== null) return 'La prévision n’a pas pu être lue';
  if (isOver) return 'La nuit est passée';
  return data?.reason ?? 'Rien n’est prévu de cette nuit';
}

function bedsNote({ ofNight, areOwn }: NightCardsProps['beds']): string {
  if (ofNight === null) return 'Lits inconnus';
  const beds = frenchCount(ofNight, 'lit', 'lits');
  return areOwn ? `${beds}, indiqués par l’hôtel` : `${beds} à vendre`;
}

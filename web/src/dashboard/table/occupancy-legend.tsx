import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { LowStep, OccupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { isPmsNotConfigured } from '../../api/api-call-error.ts';
import type { QueryState } from '../query-state.ts';
import type { ShownBeds } from '../shown-beds.ts';
import './occupancy-legend.css';

const bands: readonly { band: OccupancyBand; step?: LowStep; words: string }[] = [
  { band: 'low', step: 'under-40', words: 'moins de 40 %' },
  { band: 'low', step: 'under-60', words: '40 à 60 %' },
  { band: 'low', words: '60 à 80 %' },
  { band: 'medium', words: '80 à 95 %' },
  { band: 'high', words: '95 à 110 %' },
  { band: 'over', words: '110 % et plus' },
];

/** Whether the cells can be coloured, by whose beds, and if not, why. */
export type BedsState = 'known' | 'own' | 'waiting' | 'unknown' | 'not-configured';

type ColourState = BedsState | 'no-rooms' | 'no-colours';

export function bedsStateOf(query: QueryState<ShownBeds>): BedsState {
  if (query.state === 'known') return query.data.areOwn ? 'own' : 'known';
  if (query.state === 'waiting') return query.isLate === true ? 'unknown' : 'waiting';
  return isPmsNotConfigured(query.error) ? 'not-configured' : 'unknown';
}

/** The legend is shown while the beds load, so that nothing below it moves. */
const withoutColours: { [State in ColourState]: string | null } = {
  known: null,
  own: null,
  waiting: null,
  unknown: 'lits inconnus, sans couleur',
  'not-configured': 'PMS non configuré, sans couleur',
  'no-rooms': 'nombre de chambres à vendre inconnu, sans couleur',
  'no-colours': 'en euros, sans couleur',
};

/** The cells of rooms are coloured by the hotel's rooms, those of a revenue by nothing. */
export function colourStateOf(
  measure: Measure,
  capacity: Beds | null,
  beds: BedsState,
): ColourState {
  if (measure === 'nuitees') return beds;
  if (measure === 'revenue') return 'no-colours';
  return capacity === null ? 'no-rooms' : 'known';
}

const titles: Readonly<Record<Measure, string>> = {
  nuitees: 'Occupation',
  rooms: 'Occupation des chambres',
  revenue: 'CA chambres HT',
};

type OccupancyLegendProps = { month: Month; measure: Measure; state: ColourState };

/** What the colours of the cells mean, for the month on the screen. */
export function OccupancyLegend({ month, measure, state }: OccupancyLegendProps) {
  return (
    <p className="nights-legend">
      <strong>
        {titles[measure]} {ofMonth(month)}
        {state === 'own' && ', d’après les lits de l’hôtel'} :
      </strong>
      {withoutColours[state] ??
        bands.map(({ band, step, words }) => (
          <span key={words}>
            <i aria-hidden="true" className={step ?? band} />
            {words}
          </span>
        ))}
    </p>
  );
}

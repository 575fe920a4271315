import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { LowStep, OccupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
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

export function bedsStateOf(query: QueryState<ShownBeds>): BedsState {
  if (query.state === 'known') return query.data.areOwn ? 'own' : 'known';
  if (query.state === 'waiting') return query.isLate === true ? 'unknown' : 'waiting';
  return isPmsNotConfigured(query.error) ? 'not-configured' : 'unknown';
}

/** The legend is shown while the beds load, so that nothing below it moves. */
const withoutColours: { [State in BedsState]: string | null } = {
  known: null,
  own: null,
  waiting: null,
  unknown: 'lits inconnus, sans couleur',
  'not-configured': 'PMS non configuré, sans couleur',
};

/** What the colours of the cells mean, for the month on the screen. */
export function OccupancyLegend({ month, beds }: { month: Month; beds: BedsState }) {
  return (
    <p className="nights-legend">
      <strong>
        Occupation {ofMonth(month)}
        {beds === 'own' && ', d’après les lits de l’hôtel'} :
      </strong>
      {withoutColours[beds] ??
        bands.map(({ band, step, words }) => (
          <span key={words}>
            <i aria-hidden="true" className={step ?? band} />
            {words}
          </span>
        ))}
    </p>
  );
}

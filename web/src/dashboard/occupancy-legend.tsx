import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { OccupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import type { Asked } from './asked.ts';
import { isNotConfigured } from './kpi-failure.tsx';
import './occupancy-legend.css';

const bands: readonly { band: OccupancyBand; words: string }[] = [
  { band: 'low', words: 'moins de 80 %' },
  { band: 'medium', words: '80 à 95 %' },
  { band: 'high', words: '95 à 110 %' },
  { band: 'over', words: '110 % et plus' },
];

/** Whether the cells can be coloured, and if not, why. */
export type BedsStanding = 'known' | 'waiting' | 'unknown' | 'not-configured';

export function standingOf(asked: Asked<unknown>): BedsStanding {
  if (asked.state !== 'failed') return asked.state;
  return isNotConfigured(asked.error) ? 'not-configured' : 'unknown';
}

/** While the beds are on their way the legend already stands: what comes below it must not move. */
const withoutColours: { [Standing in BedsStanding]: string | null } = {
  known: null,
  waiting: null,
  unknown: 'lits inconnus, sans couleur',
  'not-configured': 'PMS non configuré, sans couleur',
};

/** What the colours of the cells mean, for the month on the screen. */
export function OccupancyLegend({ month, beds }: { month: Month; beds: BedsStanding }) {
  return (
    <p className="nights-legend">
      <strong>Occupation {ofMonth(month)} :</strong>
      {withoutColours[beds] ??
        bands.map(({ band, words }) => (
          <span key={band}>
            <i aria-hidden="true" className={band} />
            {words}
          </span>
        ))}
    </p>
  );
}

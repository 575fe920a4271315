import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import { effectsText, eurosText } from '@hotel/domain/indicators/indicators-text.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Card } from '../../ui/card.tsx';
import type { MonthIndicatorsData } from '../month-queries.ts';

type Indicators = MonthIndicatorsData['total'];

type ShownIndicator = {
  readonly name: string;
  readonly textOf: (indicators: Indicators) => string;
  /** Made from revenue: shown once the hotel has proven it. */
  readonly isOfRevenue?: true;
};

const shownIndicators: readonly ShownIndicator[] = [
  {
    name: 'Taux d’occupation (chambres)',
    textOf: ({ occupancy }) => frenchPercent(percentOf(occupancy, 1)),
  },
  {
    name: 'Personnes par chambre',
    textOf: ({ guests_per_room }) => frenchNumber(guests_per_room, 2),
  },
  {
    name: 'Prix moyen HT',
    textOf: ({ average_price }) => eurosText(average_price),
    isOfRevenue: true,
  },
  { name: 'RevPAR HT', textOf: ({ revpar }) => eurosText(revpar), isOfRevenue: true },
  {
    name: 'CA chambres HT',
    textOf: ({ revenue }) => eurosText(revenue, 0),
    isOfRevenue: true,
  },
];

type RoomsCardProps = { month: Month; indicators: MonthIndicatorsData };

/** The rooms of the month and, once it is proven, their revenue, beside last year at the same time and final. */
export function RoomsCard({ month, indicators }: RoomsCardProps) {
  const { total, n1, n1_final, rooms_available, effects } = indicators;
  const shown = shownIndicators.filter(
    ({ isOfRevenue }) => isOfRevenue !== true || total.revenue !== null,
  );
  return (
    <Card title="Chambres" subtitle={monthTitle(month)}>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
        {shown.map(({ name, textOf }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{textOf(total)}</dd>
            {n1 !== null && (
              <dd className="text-xs text-ink-soft">
                {basisText(n1.basis)} : {textOf(n1)}
              </dd>
            )}
            {n1_final !== null && n1?.basis !== 'final' && (
              <dd className="text-xs text-ink-soft">
                {basisText('final')} : {textOf(n1_final)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {effects !== null && (
        <p className="mt-3 text-sm">
          CA par rapport à N-1 : <strong>{effectsText(effects)}</strong>
        </p>
      )}
      {rooms_available === null && (
        <p className="mt-3 text-xs text-ink-soft">
          Le nombre de chambres à vendre de l’hôtel n’est pas renseigné : le taux d’occupation des
          chambres n’est pas connu.
        </p>
      )}
    </Card>
  );
}

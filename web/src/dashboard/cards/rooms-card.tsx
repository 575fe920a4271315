import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { basisText } from '@hotel/domain/dashboard/basis-text.ts';
import { effectsText, shownIndicators } from '@hotel/domain/indicators/indicators-text.ts';
import { Card } from '../../ui/card.tsx';
import type { MonthIndicatorsData } from '../month-queries.ts';

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

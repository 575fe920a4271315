import type { Backtest, HorizonAccuracy } from '@hotel/domain/landing/backtest.ts';
import {
  accuracyNote,
  backtestIntroduction,
  coverageSentence,
  horizonLabel,
  horizonSentence,
} from '@hotel/domain/landing/backtest-text.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchPercent, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { useApiQuery } from '../api/queries.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { Card } from '../ui/card.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type BacktestCardProps = { hotelId: string; measure: Measure; isDue: boolean };

/** How far the forecast was wrong on the hotel's own past months. */
export function BacktestCard({ hotelId, measure, isDue }: BacktestCardProps) {
  const query = useApiQuery(
    'GET /nuitees/landing/backtest',
    isDue ? { query: { hotel_id: hotelId, ...measureQuery(measure) } } : null,
  );
  const { data: backtest, error } = query;
  return (
    <Card
      title="Peut-on s’y fier ?"
      subtitle="vérification sur vos mois passés"
      action={<FigureInfo measure={measure} figure="backtest" readAt={readAt(query)} />}
    >
      <div aria-busy={backtest === undefined && error === null} className="min-h-60 text-sm">
        {backtest !== undefined && <BacktestResult backtest={backtest} measure={measure} />}
        {backtest === undefined && error === null && <Skeleton className="h-60 w-full" />}
        {backtest === undefined && error !== null && (
          <RetryNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
            <p className="font-medium">Impossible de charger la vérification.</p>
            <p>{error.message}</p>
          </RetryNotice>
        )}
      </div>
    </Card>
  );
}

/** The distance that a director looks from most often, else the nearest to the month's end. */
function mainHorizon(horizons: readonly HorizonAccuracy[]): HorizonAccuracy | undefined {
  return horizons.find(({ id }) => id === 'end15') ?? horizons.at(-1);
}

type BacktestResultProps = { backtest: Backtest; measure: Measure };

function BacktestResult({ backtest: { months, horizons }, measure }: BacktestResultProps) {
  const main = mainHorizon(horizons);
  const coverage = coverageSentence(horizons);
  return (
    <>
      {main !== undefined && (
        <p className="text-lg leading-7 font-medium">{horizonSentence(main, measure)}</p>
      )}
      <p className="mt-2 text-ink-soft">{backtestIntroduction(months, measure)}</p>
      {coverage !== null && <p className="mt-1 text-ink-soft">{coverage}</p>}
      {horizons.length > 0 && <HorizonsTable horizons={horizons} measure={measure} />}
    </>
  );
}

const headings = ['Atterrissage', 'Sur les livres', 'N-1 + pick-up', 'Biais', 'Fourchette', 'Mois'];
const cellClasses = 'px-1 py-2 text-right whitespace-nowrap sm:px-2 sm:last:pr-0';
/** A phone has no room for these columns. */
const wideHeadings = ['Biais', 'Mois'];
const wideClasses = 'max-sm:hidden';

type HorizonsTableProps = { horizons: readonly HorizonAccuracy[]; measure: Measure };

function HorizonsTable({ horizons, measure }: HorizonsTableProps) {
  return (
    <>
      <div className="mt-3">
        <table className="w-full border-collapse">
          <caption className="sr-only">Erreur moyenne par distance</caption>
          <thead className="text-xs text-ink-soft">
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="py-2 text-left font-medium">
                Vu
              </th>
              {headings.map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className={`${cellClasses} font-medium max-sm:text-[0.625rem] max-sm:whitespace-normal ${wideHeadings.includes(heading) ? wideClasses : ''}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {horizons.map((horizon) => (
              <HorizonRow key={horizon.id} horizon={horizon} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-xs text-ink-soft">{accuracyNote(measure)}</p>
    </>
  );
}

function HorizonRow({ horizon }: { horizon: HorizonAccuracy }) {
  const { id, wape, wape_on_books, wape_n1_pickup, bias, coverage, n } = horizon;
  const biasText = frenchSigned(bias, 1);
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-2 pr-1 text-left font-normal sm:whitespace-nowrap">
        {horizonLabel(id)}
      </th>
      <td className={`${cellClasses} font-semibold`}>{frenchPercent(wape)}</td>
      <td className={`${cellClasses} text-ink-soft`}>{frenchPercent(wape_on_books)}</td>
      <td className={`${cellClasses} text-ink-soft`}>{frenchPercent(wape_n1_pickup)}</td>
      <td className={`${cellClasses} ${wideClasses} text-ink-soft`}>
        {bias === null ? biasText : `${biasText}${narrowSpace}%`}
      </td>
      <td className={`${cellClasses} text-ink-soft`}>{frenchPercent(coverage, 0)}</td>
      <td className={`${cellClasses} ${wideClasses} text-ink-soft`}>{n}</td>
    </tr>
  );
}

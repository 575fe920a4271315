import type { GuestCounts } from '@hotel/domain/nationalities/compared-nationalities.ts';
import { frenchNumber, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { FigureInfo } from '../app-shell/figure-info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

const guestCounts = [
  { id: 'pax', title: 'PAX', unit: 'personnes', explained: 'guestsPax' },
  { id: 'rooms', title: 'Chambres', unit: 'chambres', explained: 'guestsRooms' },
  { id: 'adults', title: 'Adultes', unit: 'personnes', explained: 'guestsAdults' },
  { id: 'children', title: 'Enfants', unit: 'personnes', explained: 'guestsChildren' },
] as const;

export type WholeMonthTotals = {
  readonly current: GuestCounts | null;
  readonly previous: GuestCounts | null;
};

type GuestCardsProps = {
  /** null while loading. */
  totals: GuestCounts | null;
  previous: GuestCounts | null;
  isCompared: boolean;
  previousTitle: string;
  /** When the PMS was read, in milliseconds since 1970. */
  readAt: number | null;
  /** What the figures of the year before are of: 'N-1', 'N-1 au 22/11/2025'. */
  previousLabel: string;
  /** Beside a comparison of a running month to a day; null for any other. */
  wholeMonths: WholeMonthTotals | null;
};

/** The totals of the period, compared with the year before if `isCompared`. */
export function GuestCards(props: GuestCardsProps) {
  const { totals, previous, isCompared, previousTitle, previousLabel, wholeMonths, readAt } = props;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
      {guestCounts.map(({ id, title, unit, explained }) => {
        const figure = totals?.[id] ?? null;
        const previousFigure = previous?.[id] ?? null;
        return (
          <FigureCard
            key={id}
            title={title}
            isLoading={totals === null}
            figure={frenchNumber(figure)}
            unit={unit}
            action={<FigureInfo figure={explained} readAt={readAt} />}
            comparison={isCompared && <Delta figure={figure} previousFigure={previousFigure} />}
            note={
              isCompared && (
                <>
                  <span title={previousTitle}>
                    {`${previousLabel} : ${frenchNumber(previousFigure)}`}
                  </span>
                  {wholeMonths !== null && (
                    <span className="block">
                      {`Mois entier : ${frenchNumber(wholeMonths.current?.[id] ?? null)} (N-1 : ${frenchNumber(wholeMonths.previous?.[id] ?? null)})`}
                    </span>
                  )}
                </>
              )
            }
          />
        );
      })}
    </div>
  );
}

function Delta({
  figure,
  previousFigure,
}: {
  figure: number | null;
  previousFigure: number | null;
}) {
  const difference = differenceOf(figure, previousFigure);
  const percent = percentOf(difference, previousFigure);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 font-medium">
      <SignedFigure value={difference} arrow />
      {percent !== null && (
        <span className="font-normal text-ink-soft">
          {`(${frenchSigned(percent, 1)}${narrowSpace}%)`}
        </span>
      )}
    </span>
  );
}

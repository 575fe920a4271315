import type { GuestCounts } from '@hotel/domain/nationalities/compared-nationalities.ts';
import { frenchNumber, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

const guestCounts = [
  { id: 'pax', title: 'PAX', unit: 'personnes' },
  { id: 'rooms', title: 'Chambres', unit: 'chambres' },
  { id: 'adults', title: 'Adultes', unit: 'personnes' },
  { id: 'children', title: 'Enfants', unit: 'personnes' },
] as const;

type GuestCardsProps = {
  /** null while loading. */
  totals: GuestCounts | null;
  previous: GuestCounts | null;
  isCompared: boolean;
  previousTitle: string;
};

/** The totals of the period, compared with the year before if `isCompared`. */
export function GuestCards({ totals, previous, isCompared, previousTitle }: GuestCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {guestCounts.map(({ id, title, unit }) => {
        const figure = totals?.[id] ?? null;
        const previousFigure = previous?.[id] ?? null;
        return (
          <FigureCard
            key={id}
            title={title}
            isLoading={totals === null}
            figure={frenchNumber(figure)}
            unit={unit}
            comparison={isCompared && <Delta figure={figure} previousFigure={previousFigure} />}
            note={
              isCompared && (
                <span title={previousTitle}>{`N-1 : ${frenchNumber(previousFigure)}`}</span>
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

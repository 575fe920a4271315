import type { GuestCounts } from '@hotel/domain/nationalities/compared-nationalities.ts';
import { frenchNumber, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { FigureCard } from '../ui/figure-card.tsx';
import { SignedFigure } from '../ui/signed-figure.tsx';

const counted = [
  { id: 'pax', title: 'PAX', unit: 'personnes' },
  { id: 'rooms', title: 'Chambres', unit: 'chambres' },
  { id: 'adults', title: 'Adultes', unit: 'personnes' },
  { id: 'children', title: 'Enfants', unit: 'personnes' },
] as const;

type GuestCardsProps = {
  /** null while they are on their way. */
  totals: GuestCounts | null;
  previous: GuestCounts | null;
  isCompared: boolean;
  previousTitle: string;
};

/** The totals of the period, each against the year before where they are compared. */
export function GuestCards({ totals, previous, isCompared, previousTitle }: GuestCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {counted.map(({ id, title, unit }) => {
        const figure = totals?.[id] ?? null;
        const before = previous?.[id] ?? null;
        return (
          <FigureCard
            key={id}
            title={title}
            isComing={totals === null}
            figure={frenchNumber(figure)}
            unit={unit}
            comparison={isCompared && <Delta figure={figure} before={before} />}
            note={
              isCompared && <span title={previousTitle}>{`N-1 : ${frenchNumber(before)}`}</span>
            }
          />
        );
      })}
    </div>
  );
}

function Delta({ figure, before }: { figure: number | null; before: number | null }) {
  const difference = differenceOf(figure, before);
  const percent = percentOf(difference, before);
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

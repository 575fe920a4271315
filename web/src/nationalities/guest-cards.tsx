import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { GuestCounts } from '@hotel/domain/nationalities/compared-nationalities.ts';
import type { NationalityMode } from '@hotel/domain/nationalities/selected-period.ts';
import { frenchNumber, frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

const guestCounts = [
  { id: 'pax', title: 'PAX', counted: 'personnes', explained: 'guestsPax' },
  { id: 'rooms', title: 'Chambres', counted: 'chambres', explained: 'guestsRooms' },
  { id: 'adults', title: 'Adultes', counted: 'personnes', explained: 'guestsAdults' },
  { id: 'children', title: 'Enfants', counted: 'personnes', explained: 'guestsChildren' },
] as const;

export type WholeMonthTotals = {
  readonly current: GuestCounts | null;
  readonly previous: GuestCounts | null;
};

type GuestCardsProps = {
  mode: NationalityMode;
  /** null while loading. */
  totals: GuestCounts | null;
  previous: GuestCounts | null;
  isCompared: boolean;
  previousTitle: string;
  /** When the PMS was read, in milliseconds since 1970. */
  readAt: number | null;
  /** What the figures of the year before are of: 'N-1', 'N-1 au 22/11/2025'. */
  previousLabel: string;
  /** The last day of a running month that is counted; null where the whole period is. */
  until: Day | null;
  /** Beside a comparison of a running month to a day; null for any other. */
  wholeMonths: WholeMonthTotals | null;
};

/** The totals of the period, compared with the year before if `isCompared`. */
export function GuestCards(props: GuestCardsProps) {
  const { mode, totals, previous, isCompared, previousTitle, readAt } = props;
  const { previousLabel, until, wholeMonths } = props;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
      {guestCounts.map(({ id, title, counted, explained }) => {
        const figure = totals?.[id] ?? null;
        const previousFigure = previous?.[id] ?? null;
        return (
          <FigureCard
            key={id}
            title={title}
            isLoading={totals === null}
            figure={frenchNumber(figure)}
            unit={unitText(counted, mode, until)}
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

/** Who stays for three nights of a month counts three times: its figures are no persons. */
function unitText(counted: string, mode: NationalityMode, until: Day | null): string {
  const unit = mode === 'month' ? `${counted}-nuits` : counted;
  return until === null ? unit : `${unit} jusqu’au ${frenchDay(until)}`;
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

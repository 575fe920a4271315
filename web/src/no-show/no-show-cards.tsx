import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { noShowSums } from '@hotel/domain/no-show/no-show-sums.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { differenceOf, percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { NoShowRow } from '@hotel/domain/pms/endpoints.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { FigureCard } from '../ui/figures/figure-card.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';

type PreviousYear = Pick<ApiResponse<'POST /oracle/noshow-summary'>, 'prev' | 'prev_to_date'>;

type NoShowCardsProps = {
  /** undefined while loading. */
  rows: readonly NoShowRow[] | undefined;
  /** The year before; undefined while it is unknown, null where no night of the month is over. */
  previous: PreviousYear | undefined | null;
  /** What is said where `previous` is null. */
  notComparedNote: string;
  previousTitle: string;
  /** When the PMS was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The totals of the month; rooms and persons are compared with the year before, a running month to the same day. */
export function NoShowCards(props: NoShowCardsProps) {
  const { rows, readAt } = props;
  const sums = noShowSums(rows ?? []);
  const isLoading = rows === undefined;
  const compared = (figure: number | null, name: 'rooms' | 'pax') =>
    comparisonProps(figure, name, props);
  const shareText = (figure: number | null) =>
    `${frenchPercent(percentOf(figure, sums.pax), 0)} des PAX`;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
      <FigureCard
        title="Chambres"
        isLoading={isLoading}
        figure={frenchNumber(sums.rooms)}
        unit="no-show"
        action={<FigureInfo figure="noShowRooms" readAt={readAt} />}
        {...compared(sums.rooms, 'rooms')}
      />
      <FigureCard
        title="PAX"
        action={<FigureInfo figure="noShowPax" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchNumber(sums.pax)}
        unit="personnes"
        {...compared(sums.pax, 'pax')}
      />
      <FigureCard
        title="Adultes"
        action={<FigureInfo figure="noShowAdults" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchNumber(sums.adults)}
        unit="personnes"
        note={shareText(sums.adults)}
      />
      <FigureCard
        title="Enfants"
        action={<FigureInfo figure="noShowChildren" readAt={readAt} />}
        isLoading={isLoading}
        figure={frenchNumber(sums.children)}
        unit="personnes"
        note={shareText(sums.children)}
      />
    </div>
  );
}

/** A running month is compared to the same day of the year before, another one as a whole. */
function comparisonProps(
  figure: number | null,
  name: 'rooms' | 'pax',
  { previous, previousTitle, notComparedNote }: NoShowCardsProps,
) {
  if (previous === null) return { note: notComparedNote };
  const whole = previous?.prev[name] ?? null;
  const toDate = previous?.prev_to_date;
  const compared = toDate === undefined ? whole : toDate[name];
  return {
    comparison: <SignedFigure value={differenceOf(figure, compared)} better="lower" arrow />,
    note:
      toDate === undefined
        ? `${previousTitle} : ${frenchNumber(whole)}`
        : `Au ${frenchDay(toDate.day)} : ${frenchNumber(compared)} · mois entier : ${frenchNumber(whole)}`,
  };
}

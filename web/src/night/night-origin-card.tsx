import { isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { useApiQuery } from '../api/queries.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { OriginHistory } from '../figures/origin/figure-history.tsx';
import { finalNames } from '../figures/origin/origin-figure.ts';
import { useFigureOrigin } from '../figures/origin/use-figure-origin.tsx';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useMe } from '../shell/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { Night } from './use-night.ts';

type NightOriginCardProps = {
  hotel: SelectedHotel;
  /** Undefined while it is loading. */
  night: Night | undefined;
  date: Day;
  measure: Measure;
  isOver: boolean;
};

/** Who wrote the figure of the night, and each value before it: of its latest snapshot, or its final nights once it is over. */
export function NightOriginCard(props: NightOriginCardProps) {
  const { hotel, night, date, measure, isOver } = props;
  const asOf = isOver ? null : (night?.points.at(-1)?.as_of ?? null);
  const origin = useApiQuery(
    'GET /nuitees/origin',
    night === undefined
      ? null
      : {
          query: {
            hotel_id: hotel.id,
            date,
            ...(asOf === null ? {} : { as_of: asOf }),
            ...measureQuery(measure),
          },
        },
  );
  const { openOrigin, originDialog } = useFigureOrigin(hotel);
  // A correction writes person-nights only.
  const canCorrect = isAllowed(useMe(), 'write-nights') && measure === 'nuitees';
  return (
    <Card
      title="Origine et corrections"
      subtitle={asOf === null ? finalNames[measure] : `photo du ${frenchDay(asOf)}`}
      toolbar={
        canCorrect &&
        (origin.data ?? []).length > 0 && (
          <Button
            aria-haspopup="dialog"
            className="whitespace-nowrap"
            onClick={() => openOrigin({ day: date, asOf })}
          >
            Corriger ce chiffre
          </Button>
        )
      }
    >
      <div aria-busy={origin.data === undefined && origin.error === null} className="min-h-32">
        <OriginHistory origin={origin} measure={measure} timeZone={hotel.timeZone} />
      </div>
      {originDialog}
    </Card>
  );
}

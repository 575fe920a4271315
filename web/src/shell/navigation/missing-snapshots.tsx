import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { useApiQuery } from '../../api/queries.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { useCurrentHotel } from '../hotel/current-hotel.tsx';
import { hotelParameter } from '../hotel/hotel-selection.ts';
import { dataEntryOfMorning } from '../router/data-entry-url.ts';
import { Link } from '../router/router.tsx';

/**
 * A link in the navigation bar to the data entry of a hotel that misses today's snapshot. On narrow screens
 * it takes its space from the end of the hotel selector: nothing moves when it appears.
 */
export function MissingSnapshots() {
  const { hotel } = useCurrentHotel();
  const { data: missing = [] } = useApiQuery('GET /oracle/missing-snapshots', {});
  const [first] = missing;
  if (first === undefined) return null;
  const summary =
    missing.length === 1
      ? 'Photo du jour manquante'
      : `${missing.length} photos du jour manquantes`;
  // Prefers the selected hotel; any other is named in the link.
  const target = missing.find(({ id }) => id === hotel.id) ?? first;
  const isOtherHotel = target.id !== hotel.id;
  const details = missing.map(({ name, day }) => `${name} (${frenchDay(day)})`).join(', ');
  return (
    <Link
      to={`${dataEntryOfMorning(target)}&${hotelParameter}=${target.id}`}
      title={details}
      className="entry shrink-0 bg-stale-soft font-medium max-xl:order-1"
    >
      <WarningIcon className="size-5 text-stale" />
      <span className="sr-only">{`${summary} : ${details}`}</span>
      {/* The snapshot of the selected hotel may be there: the other hotel is named first. */}
      <span aria-hidden="true" className="hidden max-w-32 text-xs leading-4 xl:block 2xl:max-w-64">
        {isOtherHotel && missing.length === 1 ? (
          <>
            <span className="block truncate">{first.name}</span>
            Photo manquante
          </>
        ) : (
          summary
        )}
      </span>
    </Link>
  );
}

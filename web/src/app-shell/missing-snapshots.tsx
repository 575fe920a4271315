import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { useApiQuery } from '../api/queries.ts';
import { WarningIcon } from '../ui/icons.tsx';
import { Link } from './address.tsx';
import { useCurrentHotel } from './current-hotel.tsx';
import { dataEntryOfMorning } from './data-entry-address.ts';

/** Says in the bar which of the person's hotels miss their snapshot of the day, and leads to mend it. */
export function MissingSnapshots() {
  const { hotel, choose } = useCurrentHotel();
  const { data: missing = [] } = useApiQuery('GET /oracle/missing-snapshots', {});
  const [first] = missing;
  if (first === undefined) return null;
  const words =
    missing.length === 1
      ? 'Photo du jour manquante'
      : `${missing.length} photos du jour manquantes`;
  // The chosen hotel may have its own: the one that misses is then named.
  const led = missing.find(({ id }) => id === hotel.id) ?? first;
  const isElsewhere = led.id !== hotel.id;
  const which = missing.map(({ name, day }) => `${name} (${frenchDay(day)})`).join(', ');
  return (
    <Link
      to={dataEntryOfMorning(led)}
      title={which}
      aria-label={`${words} : ${which}`}
      onClick={() => {
        if (isElsewhere) choose(led.id);
      }}
      className="entry shrink-0 bg-stale-soft font-medium"
    >
      <WarningIcon className="size-5 text-stale" />
      <span className="hidden max-w-64 text-xs leading-4 xl:inline">
        {isElsewhere && missing.length === 1 ? `${words} : ${first.name}` : words}
      </span>
    </Link>
  );
}

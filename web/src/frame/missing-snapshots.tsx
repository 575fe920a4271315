import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { WarningIcon } from '../design/icons.tsx';
import { useAnswer } from '../server-calls/questions.ts';
import { Link } from './address.tsx';
import { useCurrentHotel } from './current-hotel.tsx';

/** Says in the bar which of the person's hotels miss their snapshot of the day, and leads to mend it. */
export function MissingSnapshots() {
  const { hotel, choose } = useCurrentHotel();
  const { data: missing = [] } = useAnswer('GET /oracle/missing-snapshots', {});
  const [first] = missing;
  if (first === undefined) return null;
  const words =
    missing.length === 1
      ? 'Photo du jour manquante'
      : `${missing.length} photos du jour manquantes`;
  // The chosen hotel may have its own: the one that misses is then named.
  const isElsewhere = missing.length === 1 && first.id !== hotel.id;
  const which = missing.map(({ name, day }) => `${name} (${frenchDay(day)})`).join(', ');
  return (
    <Link
      to="/data-entry"
      title={which}
      aria-label={`${words} : ${which}`}
      onClick={() => {
        if (!missing.some(({ id }) => id === hotel.id)) choose(first.id);
      }}
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-control bg-stale-soft px-2.5 text-sm font-medium text-ink pointer-coarse:min-h-11"
    >
      <WarningIcon className="size-5 text-stale" />
      <span className="hidden max-w-72 truncate xl:inline">
        {isElsewhere ? `${words} : ${first.name}` : words}
      </span>
    </Link>
  );
}

import { frenchAge } from '@hotel/domain/calendar/french-age.ts';
import { useCurrentTime } from './current-time.ts';

/** How long ago an instant was (milliseconds since 1970), updated each minute. */
export function Age({ since }: { since: number }) {
  return <time dateTime={new Date(since).toISOString()}>{frenchAge(since, useCurrentTime())}</time>;
}

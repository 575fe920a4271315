import { todayIn } from '@hotel/domain/calendar/day.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { callApi } from './api/call-api.ts';
import type { ApiInput, JsonEndpointId } from './api/typed-endpoints.ts';
import { storedComparison } from './figures/comparison/stored-comparison.ts';
import { storedMeasure } from './figures/measure/stored-measure.ts';
import { monthInUrl, monthOfTab } from './figures/selected-period/month-of-tab.ts';
import { globalHotel } from './shell/hotel/effective-hotel.ts';
import { hotelParameter, selectedHotel } from './shell/hotel/hotel-selection.ts';

/** For `prefetchQuery`: a first attempt that is already under way. */
type FirstQuery = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<unknown>;
};

/**
 * The queries of the first load: who is signed in and the first figures of the start screen, for the hotel
 * and the month that this tab will most likely show. This is the first script of the page (vite.config.ts):
 * it imports nothing of React, and its requests are under way while the program is still downloaded.
 */
export const firstQueries: readonly FirstQuery[] = isSignedIn() ? sendFirstRequests() : [];

/** As the page's own script found, which shows the navigation bar then (index.html). */
function isSignedIn(): boolean {
  return document.documentElement.classList.contains('framed');
}

function sendFirstRequests(): FirstQuery[] {
  const me = send('GET /auth/me', {});
  const hotelId =
    new URLSearchParams(location.search).get(hotelParameter) ??
    selectedHotel()?.id ??
    globalHotel.id;
  if (location.pathname !== '/' || hotelId === globalHotel.id) return [me];
  const { month, year } = monthInUrl() ?? monthOfTab(todayIn(defaultTimeZone, Date.now()));
  const query = { hotel_id: hotelId, month, year };
  const n1 = storedComparison();
  const measure = storedMeasure();
  const measured = measure === 'nuitees' ? query : { ...query, measure };
  return [
    me,
    send('GET /nuitees/grid', { query: n1 === 'weekday' ? { ...measured, n1 } : measured }),
    send('GET /nuitees/landing', { query: measured }),
    send('GET /budgets', { query: { hotel_id: hotelId, year } }),
  ];
}

function send<Name extends JsonEndpointId>(name: Name, input: ApiInput<Name>): FirstQuery {
  // Quiet: what is refused is never shown, and the guard of its screen says so.
  const attempt = () => callApi(name, input, undefined, { isQuiet: true });
  let first: Promise<unknown> | null = attempt();
  // It may fail before the program takes it.
  first.catch(() => undefined);
  return {
    queryKey: [name, input],
    queryFn: () => {
      const sent = first ?? attempt();
      first = null;
      return sent;
    },
  };
}

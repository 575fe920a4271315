import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import { createDatabase, createEmptyDatabase } from '@hotel/server/test/database-for-tests.ts';
import { startTestServer, type TestServer } from '@hotel/server/test/test-server.ts';
import { fillDemonstration } from './fill-demonstration.ts';
import type { HotelPlan } from './hotels/hotel-plan.ts';
import type { DemonstrationHotel, OpenHotel } from './open-hotel.ts';

/** A demonstration of these hotels on databases of this test. */
export type TestDemonstration = {
  database: Database;
  hotels: readonly DemonstrationHotel[];
  /** Fills it as if started at noon of the day in France; returns the ids of the hotels. */
  fill(today: Day): Promise<string[]>;
  /** Fills it as if started at an instant; returns the hotels. */
  openAt(instant: string): Promise<OpenHotel[]>;
  /** Starts the product on it, with its clock at this instant if one is given. */
  server(instant?: () => string): Promise<TestServer>;
};

/** Opens the databases without filling them. */
export async function aDemonstration(...plans: HotelPlan[]): Promise<TestDemonstration> {
  const database = await createDatabase();
  const hotels = await Promise.all(
    plans.map(async (plan) => ({ plan, pms: await createEmptyDatabase() })),
  );
  const openAt = (instant: string) => fillDemonstration(database, hotels, Date.parse(instant));
  return {
    database,
    hotels,
    openAt,
    fill: async (today) => (await openAt(`${today}T11:00:00Z`)).map(({ id }) => id),
    server: (instant) =>
      startTestServer({
        database,
        ...(instant === undefined ? {} : { now: () => new Date(instant()) }),
        demonstrationPms: {
          databaseFor: (service) => hotels.find(({ plan }) => plan.service === service)?.pms,
        },
      }),
  };
}

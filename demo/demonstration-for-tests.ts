import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Database } from '@hotel/server/src/database/database.ts';
import { aServer, type TestServer } from '@hotel/server/test/a-server.ts';
import { aDatabase, anEmptyDatabase } from '@hotel/server/test/database-for-tests.ts';
import { type DemonstrationHotel, fillDemonstration } from './fill-demonstration.ts';
import type { HotelPlan } from './hotels/hotel-plan.ts';

/** A demonstration of these hotels on databases of the test's own. */
export type TestDemonstration = {
  database: Database;
  hotels: readonly DemonstrationHotel[];
  fill(today: Day): Promise<string[]>;
  server(): Promise<TestServer>;
};

/** Opens the databases; nothing is filled yet. */
export async function aDemonstration(...plans: HotelPlan[]): Promise<TestDemonstration> {
  const database = await aDatabase();
  const hotels = await Promise.all(
    plans.map(async (plan) => ({ plan, pms: await anEmptyDatabase() })),
  );
  return {
    database,
    hotels,
    fill: (today) => fillDemonstration(database, hotels, today),
    server: () =>
      aServer({
        database,
        demonstrationPms: {
          databaseFor: (service) => hotels.find(({ plan }) => plan.service === service)?.pms,
        },
      }),
  };
}

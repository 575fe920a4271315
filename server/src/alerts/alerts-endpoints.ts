import { shownAlertRules } from '@hotel/domain/alerts/alert-rules.ts';
import {
  listAlerts,
  markAlertSeen,
  readAlertRules,
  readUsualPickUp,
  saveAlertRules,
} from '@hotel/domain/alerts/endpoints.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { findHotelProfile } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { findAlertRules, lockAlertRules, saveRules } from './alert-rules-store.ts';
import { findSeenAlerts, insertSeen } from './alerts-store.ts';
import { type AlertDependencies, currentAlerts } from './current-alerts.ts';
import { loadUsualPickUps, withUsualPickUp } from './usual-pick-ups.ts';

/** The alerts of a hotel and their rules (contract, section 12). */
export function alertsEndpoints(dependencies: AlertDependencies): EndpointHandler[] {
  const currentMonth = async (db: Queryable, hotel: string) => {
    const { time_zone } = await findHotelProfile(db, hotel);
    return monthOf(todayIn(time_zone, dependencies.now().getTime()));
  };
  return [
    handleRequest(readAlertRules, async (db, { hotel }) =>
      shownAlertRules(await findAlertRules(db, hotel)),
    ),

    handleInTransaction(saveAlertRules, async (tx, { hotel, body, note }) => {
      const before = await lockAlertRules(tx, hotel);
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const after = { ...before, ...Object.fromEntries(given) };
      note({ before });
      await saveRules(tx, hotel, after);
      return shownAlertRules(after);
    }),

    handleRequest(listAlerts, async (db, { hotel, caller }) => {
      const alerts = await currentAlerts(dependencies, db, hotel);
      const ids = alerts.map(({ id }) => id);
      const seen = ids.length === 0 ? new Set() : await findSeenAlerts(db, caller.id, ids);
      const noted = await withUsualPickUp(db, hotel, await currentMonth(db, hotel), alerts);
      return noted.map(({ id, rule, date, text, note, since }) => ({
        ...{ id, rule, date, text, since, seen: seen.has(id) },
        ...(note === undefined ? {} : { note }),
      }));
    }),

    handleRequest(readUsualPickUp, async (db, { hotel }) => {
      return loadUsualPickUps(db, hotel, await currentMonth(db, hotel));
    }),

    handleInTransaction(markAlertSeen, async (tx, { caller, params }) => {
      if (!(await insertSeen(tx, caller, params.id))) throw apiError('NOT_FOUND');
    }),
  ];
}

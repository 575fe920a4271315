import {
  listAlerts,
  markAlertSeen,
  readAlertRules,
  saveAlertRules,
} from '@hotel/domain/alerts/endpoints.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { findAlertRules, lockAlertRules, saveRules } from './alert-rules-store.ts';
import { findSeenAlerts, insertSeen } from './alerts-store.ts';
import { type AlertDependencies, currentAlerts } from './current-alerts.ts';

/** The alerts of a hotel and their rules (contract, section 12). */
export function alertsEndpoints(dependencies: AlertDependencies): EndpointHandler[] {
  return [
    handleRequest(readAlertRules, (db, { hotel }) => findAlertRules(db, hotel)),

    handleInTransaction(saveAlertRules, async (tx, { hotel, body, note }) => {
      const before = await lockAlertRules(tx, hotel);
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const after = { ...before, ...Object.fromEntries(given) };
      note({ before });
      await saveRules(tx, hotel, after);
      return after;
    }),

    handleRequest(listAlerts, async (db, { hotel, caller }) => {
      const alerts = await currentAlerts(dependencies, db, hotel);
      const ids = alerts.map(({ id }) => id);
      const seen = ids.length === 0 ? new Set() : await findSeenAlerts(db, caller.id, ids);
      return alerts.map(({ id, rule, date, text, since }) => ({
        id,
        rule,
        date,
        text,
        since,
        seen: seen.has(id),
      }));
    }),

    handleInTransaction(markAlertSeen, async (tx, { caller, params }) => {
      if (!(await insertSeen(tx, caller, params.id))) throw apiError('NOT_FOUND');
    }),
  ];
}

/** What other features may use of the alerts. */
export { markAlertsMailed } from './alerts-store.ts';
export { type AlertDependencies, currentAlerts } from './current-alerts.ts';

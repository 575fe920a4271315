/** What other features may use of the alerts. */
export { hotelsWithRules } from './alert-rules-store.ts';
export { findActiveAlerts, markAlertsMailed } from './alerts-store.ts';
export { type AlertDependencies, currentAlerts } from './current-alerts.ts';
export { withUsualPickUp } from './usual-pick-ups.ts';

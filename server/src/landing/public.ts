/** What other features may use of the landing. */
export { historyNeeded, landingViewpoint, loadLanding } from './load-landing.ts';

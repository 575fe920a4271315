/** What other features may use of the landing. */
export {
  historyNeeded,
  landingViewpoint,
  loadLanding,
  measuresOfRecord,
  recordOfMeasure,
} from './load-landing.ts';

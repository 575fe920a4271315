/** What other features may use of callers and their rights. */
export { findCaller, findPerson } from './caller-store.ts';
export { lockVisibleProfile, visibleProfile } from './visible-profiles.ts';

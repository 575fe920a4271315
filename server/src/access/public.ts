/** What other features may use of callers and their rights. */
export { findCaller, findPerson } from './caller-store.ts';

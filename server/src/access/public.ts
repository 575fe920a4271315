/** What other features may use of callers and their rights. */
export { findCaller, findPerson } from './caller-store.ts';
export { deleteProfile, type RevokeInvitationsOf } from './profile-changes.ts';
export { lockVisibleProfile, visibleProfile } from './visible-profiles.ts';

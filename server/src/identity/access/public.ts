/** What other features may use of callers and their rights. */
export { findAccountAuthorization, findCaller } from './caller-store.ts';
export { permissionIds } from './permissions-store.ts';
export { deleteProfile, type RevokeInvitationsOf } from './profile-changes.ts';
export { allRoles, refuseLosingLastAdmin, roleNamed } from './roles.ts';
export { lockRoles } from './roles-store.ts';
export { lockVisibleProfile, visibleProfile } from './visible-profiles.ts';

/** What other features may use of the group. */
export type { LoadGroup } from './group-endpoints.ts';

/** What sign-in and authorization may use of API tokens. */
export { apiTokenHashOf, recordApiTokenUse } from './api-tokens-store.ts';

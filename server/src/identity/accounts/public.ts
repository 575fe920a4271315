/** What other features may use of accounts, their sessions and their password-reset links. */
export {
  type AccountFilter,
  type AccountSearch,
  countAccounts,
  listAccounts,
  listHoldings,
} from './account-list-store.ts';
export {
  type Account,
  deleteAccount,
  findAccountById,
  insertAccount,
  lockAccount,
  replaceHotels,
  replaceOverrides,
  setDisabled,
  updateAccount,
  updateComparison,
} from './accounts-store.ts';
export {
  findAccountByEmail,
  hasAnyAccount,
  hasPasswordHash,
  lockFirstAccount,
  recordSignIn,
} from './credentials-store.ts';
export {
  accountOfResetToken,
  endResetLinks,
  insertResetLink,
  linksOfLastHour,
} from './password-resets-store.ts';
export {
  endEverySession,
  endOtherSessions,
  endSession,
  endSessionByNumber,
  isSessionByOidc,
  listSessions,
  markAuthenticated,
  openSession,
  rotateRefreshToken,
  type SessionOrigin,
} from './sessions-store.ts';
export { endOtherSetUpTickets } from './set-up-tickets-store.ts';

import type { DeclaredEndpoint } from './declared-endpoints.ts';
import type { FileResponse } from './endpoint.ts';

/**
 * What each endpoint reads and changes, in the words of the hotel. Whoever shows a response requests it again
 * after a request that changes what it reads (`web/src/api/api-mutation.ts`). Free of zod, as the browser
 * downloads it. A line that is missing, or a line of no endpoint, does not compile.
 */
export type DataName =
  /** Snapshots, final nights, and the log of the imports that wrote them. */
  | 'nights'
  | 'budgets'
  /** Closures and events. */
  | 'calendar'
  /** Their names, own beds, region (public holidays) and time zone (which day it is, and whether a snapshot is late). */
  | 'hotels'
  /** Where the PMS of a hotel is, and with it all that is read from it. */
  | 'pms'
  /** The cached lists of no-shows that name guests. */
  | 'guests'
  /** When the daily import runs, and who is notified of a missing snapshot. */
  | 'daily-import'
  /** The progress of imports from the PMS. */
  | 'import-runs'
  /** Thresholds, and which alerts were seen. */
  | 'alerts'
  /** Written beside nights and months. */
  | 'notes'
  /** The comparison of the revenue with a closing report. */
  | 'revenue-proof'
  /** Who gets the 'Flash du matin'. */
  | 'flash'
  /** The files of the closing reports. */
  | 'reports'
  /** The folder of each hotel's closing reports. */
  | 'reports-codes'
  | 'tourist-tax'
  /** Accounts with their role, hotels and own permissions. */
  | 'users'
  /** Roles and their permissions. */
  | 'roles'
  | 'invitations'
  /** The roles that the organisation's sign-in gives. */
  | 'organisation-roles'
  | 'sessions'
  /** Second factors and passkeys. */
  | 'factors'
  | 'api-tokens'
  /** The error reports of browsers. */
  | 'client-logs'
  /** Read: stale after any change, as the audit trail. Changed: every response is stale, as after a person was erased. */
  | 'everything';

type Reads = { readonly reads: readonly DataName[]; readonly changes?: never };
/** Empty: it changes nothing that a screen shows. A POST that only reads says so too. */
type Changes = { readonly changes: readonly DataName[]; readonly reads?: readonly DataName[] };
export type ReadsAndChanges = Reads | Changes;

/** A file is requested anew each time it is opened, so it needs no line. */
export type ReadingOrChangingId = Exclude<DeclaredEndpoint, { response: FileResponse }>['id'];

/** Sent while nobody is signed in, when no response is kept; or it renews, proves or ends the session itself. */
const ofSignIn = { changes: [] } as const;

const writtenNights = { changes: ['nights'] } as const;
const readFromPms = { reads: ['pms'], changes: [] } as const;
const nightsAlone = { reads: ['nights'] } as const;
/** What stands in the list of users: their addresses, roles and hotels. */
const listedUsers = { reads: ['users', 'roles', 'hotels'] } as const;

export const readsAndChanges = {
  // Nights. Closed nights are marked in the grid and expected to be empty by the landing.
  'GET /nuitees': nightsAlone,
  'DELETE /nuitees': writtenNights,
  'POST /nuitees/bulk': writtenNights,
  'GET /nuitees/snapshot': nightsAlone,
  'GET /nuitees/snapshot/count': nightsAlone,
  'POST /nuitees/snapshot/bulk': writtenNights,
  'DELETE /nuitees/snapshot': writtenNights,
  'GET /nuitees/prev_daily': nightsAlone,
  'POST /nuitees/prev_daily/bulk': writtenNights,
  'GET /nuitees/n1_values': nightsAlone,
  'GET /nuitees/series': nightsAlone,
  'GET /nuitees/pickup_series': nightsAlone,
  'GET /nuitees/gap_daily': nightsAlone,
  'GET /nuitees/grid': { reads: ['nights', 'calendar'] },
  'GET /nuitees/coverage': nightsAlone,
  'GET /nuitees/final_totals': nightsAlone,
  'GET /nuitees/landing': { reads: ['nights', 'budgets', 'calendar', 'hotels'] },
  'GET /nuitees/landing/backtest': { reads: ['nights', 'calendar', 'hotels'] },
  'GET /nuitees/pace': { reads: ['nights', 'budgets'] },
  'GET /nuitees/imports': nightsAlone,
  'POST /nuitees/imports': writtenNights,
  'POST /nuitees/imports/{id}/undo': writtenNights,
  'GET /nuitees/origin': nightsAlone,
  'POST /nuitees/correction': writtenNights,

  'GET /budgets': { reads: ['budgets', 'hotels'] },
  'GET /budgets/count': { reads: ['budgets', 'hotels'] },
  'POST /budgets': { changes: ['budgets'] },
  'PUT /budgets/year': { changes: ['budgets'] },
  'PUT /budgets/{id}': { changes: ['budgets'] },
  'DELETE /budgets/{id}': { changes: ['budgets'] },

  'GET /calendar': { reads: ['calendar', 'hotels'] },
  'GET /calendar/suspected_closures': { reads: ['calendar', 'nights'] },
  'GET /calendar/school_zones': { reads: ['calendar'] },
  'PUT /calendar/school_zones': { changes: ['calendar'] },
  'POST /calendar': { changes: ['calendar'] },
  'PUT /calendar/{id}': { changes: ['calendar'] },
  'DELETE /calendar/{id}': { changes: ['calendar'] },
  'POST /calendar/import': { changes: ['calendar'] },

  'GET /hotels': { reads: ['hotels', 'users'] },
  'GET /hotels/overview': {
    reads: ['hotels', 'nights', 'budgets', 'users', 'pms', 'import-runs', 'reports-codes'],
  },
  'GET /hotels/{id}/holdings': {
    reads: ['hotels', 'nights', 'budgets', 'users', 'pms', 'reports-codes'],
  },
  'POST /hotels': { changes: ['hotels'] },
  'PUT /hotels/{id}': { changes: ['hotels'] },
  'DELETE /hotels/{id}': { changes: ['hotels'] },
  'GET /group': { reads: ['hotels', 'nights', 'budgets', 'calendar', 'pms', 'daily-import'] },

  'GET /alerts': { reads: ['alerts', 'nights', 'budgets', 'calendar', 'hotels', 'pms'] },
  'GET /alerts/usual_pickup': nightsAlone,
  'GET /alerts/rules': { reads: ['alerts'] },
  'PUT /alerts/rules': { changes: ['alerts'] },
  'POST /alerts/{id}/seen': { changes: ['alerts'] },
  'GET /flash': { reads: ['flash', 'hotels'] },
  'PUT /flash': { changes: ['flash'] },
  'GET /flash/preview': {
    reads: ['alerts', 'nights', 'budgets', 'calendar', 'notes', 'hotels', 'pms'],
  },
  'POST /flash/unsubscribe': { changes: ['flash'] },

  // The PMS. An import of several months changes the nights until its run ends.
  'POST /oracle/hotel-status': readFromPms,
  'POST /oracle/noshow-summary': readFromPms,
  'POST /oracle/noshow-detail': { reads: ['pms', 'guests'], changes: [] },
  'POST /oracle/nationalite': readFromPms,
  'POST /oracle/nationalite-month': readFromPms,
  'POST /oracle/diagnostic': readFromPms,
  'POST /oracle/test': readFromPms,
  'GET /oracle/check': { reads: ['pms', 'nights'] },
  'POST /oracle/check': { reads: ['pms', 'nights'], changes: [] },
  'POST /oracle/check/bookings': { reads: ['pms', 'nights'], changes: [] },
  'GET /oracle/config': { reads: ['pms'] },
  'PUT /oracle/config': { changes: ['pms'] },
  'PUT /oracle/source': { changes: ['pms'] },
  'GET /oracle/files': { reads: ['pms'] },
  'POST /oracle/import': { changes: ['nights', 'import-runs'] },
  'GET /oracle/import-ranges': { reads: ['import-runs'] },
  'POST /oracle/import-ranges': { changes: ['nights', 'import-runs'] },
  'POST /oracle/import-ranges/{id}/cancel': { changes: ['import-runs'] },
  'GET /oracle/import-ranges/{id}/progress': { reads: ['import-runs'] },
  'GET /oracle/daily-import': { reads: ['daily-import', 'nights', 'hotels', 'pms'] },
  'PUT /oracle/daily-import': { changes: ['daily-import'] },
  'PUT /oracle/daily-import/notice': { changes: ['daily-import'] },
  'POST /oracle/daily-import/run': { changes: ['nights', 'import-runs'] },
  'GET /oracle/daily-import/runs': { reads: ['import-runs'] },
  'GET /oracle/missing-snapshots': {
    reads: ['nights', 'daily-import', 'import-runs', 'hotels', 'pms'],
  },
  'GET /nuitees/night': { reads: ['nights', 'calendar', 'hotels', 'notes', 'pms'] },
  'GET /meeting-sheet': {
    reads: ['nights', 'budgets', 'calendar', 'hotels', 'alerts', 'notes', 'pms'],
  },
  // Once it is proven, every response that has a figure of revenue shows it.
  'GET /revenue/proof': { reads: ['revenue-proof', 'nights'] },
  'PUT /revenue/proof': { changes: ['revenue-proof', 'nights'] },
  'DELETE /revenue/proof': { changes: ['revenue-proof', 'nights'] },
  'GET /notes': { reads: ['notes', 'users'] },
  'POST /notes': { changes: ['notes'] },
  'PUT /notes/{id}': { changes: ['notes'] },
  'DELETE /notes/{id}': { changes: ['notes'] },
  'GET /statutory/insee': { reads: ['pms'] },
  'GET /statutory/tourist-tax': { reads: ['pms', 'tourist-tax'] },
  'PUT /statutory/tourist-tax': { changes: ['tourist-tax'] },

  'GET /rapport-cloture': { reads: ['reports', 'reports-codes', 'hotels'] },
  'GET /rapport-cloture/days': { reads: ['reports', 'reports-codes', 'hotels'] },
  'GET /rapport-cloture/types': { reads: ['reports', 'reports-codes', 'hotels'] },
  'POST /rapport-cloture/upload': { changes: ['reports'] },
  'DELETE /rapport-cloture': { changes: ['reports'] },
  'GET /rapports-mapping': { reads: ['reports-codes', 'hotels'] },
  'GET /rapports-mapping/codes': { reads: ['reports-codes', 'hotels', 'reports'] },
  'POST /rapports-mapping': { changes: ['reports-codes'] },
  'PUT /rapports-mapping/{id}': { changes: ['reports-codes'] },
  'DELETE /rapports-mapping/{id}': { changes: ['reports-codes'] },

  // Users and what they may do. A password that is changed, an account that is disabled: its sessions end.
  'GET /profiles': listedUsers,
  'GET /profiles/count': listedUsers,
  'GET /profiles/states': { reads: ['users', 'factors'] },
  'POST /profiles': { changes: ['users'] },
  'PUT /profiles/{id}': { changes: ['users', 'sessions'] },
  'DELETE /profiles/{id}': { changes: ['users', 'sessions'] },
  'POST /profiles/{id}/disable': { changes: ['users', 'sessions'] },
  'POST /profiles/{id}/enable': { changes: ['users'] },
  'GET /profiles/{id}/permissions': { reads: ['users', 'roles'] },
  'PUT /profiles/{id}/permissions': { changes: ['users'] },
  'GET /profiles/{id}/sessions': { reads: ['users', 'sessions'] },
  'DELETE /profiles/{id}/sessions': { changes: ['sessions'] },
  'DELETE /profiles/{id}/factors': { changes: ['factors'] },
  'GET /roles': { reads: ['roles'] },
  'POST /roles': { changes: ['roles'] },
  'PUT /roles/{id}': { changes: ['roles'] },
  'DELETE /roles/{id}': { changes: ['roles'] },
  'GET /permissions': { reads: ['roles'] },
  'POST /permissions': { changes: ['roles'] },
  'GET /oidc/role-mappings': { reads: ['organisation-roles', 'roles', 'hotels'] },
  'PUT /oidc/role-mappings': { changes: ['organisation-roles'] },
  'GET /admin/invitations': { reads: ['invitations', 'users', 'roles', 'hotels'] },
  'GET /admin/invitations/count': { reads: ['invitations', 'users', 'roles', 'hotels'] },
  'POST /admin/invitations': { changes: ['invitations'] },
  'POST /admin/invitations/{id}/resend': { changes: ['invitations'] },
  'POST /admin/invitations/{id}/revoke': { changes: ['invitations'] },

  // The signed-in person's own account.
  'GET /auth/me': listedUsers,
  'PUT /auth/me': { changes: ['users', 'sessions'] },
  'PUT /auth/me/n1': { changes: ['users'] },
  'GET /auth/sessions': { reads: ['sessions'] },
  'DELETE /auth/sessions': { changes: ['sessions'] },
  'DELETE /auth/sessions/{id}': { changes: ['sessions'] },
  'GET /auth/factors': { reads: ['factors'] },
  'POST /auth/totp': { changes: [] },
  'POST /auth/totp/confirm': { changes: ['factors'] },
  'DELETE /auth/totp': { changes: ['factors'] },
  'POST /auth/passkeys/options': { changes: [] },
  'POST /auth/passkeys': { changes: ['factors'] },
  'DELETE /auth/passkeys/{id}': { changes: ['factors'] },
  'GET /api-tokens': { reads: ['api-tokens', 'hotels'] },
  'POST /api-tokens': { changes: ['api-tokens'] },
  'DELETE /api-tokens/{id}': { changes: ['api-tokens'] },

  'POST /auth/register-first': { changes: ['users', 'hotels'] },
  'POST /auth/login': ofSignIn,
  'POST /auth/login/second': ofSignIn,
  'POST /auth/login/set-up': ofSignIn,
  'POST /auth/passkey-login/options': ofSignIn,
  'POST /auth/passkey-login': ofSignIn,
  'POST /auth/oidc/start': ofSignIn,
  'POST /auth/oidc/finish': ofSignIn,
  'POST /auth/reauthenticate': ofSignIn,
  'POST /auth/refresh': ofSignIn,
  'POST /auth/logout': ofSignIn,
  'POST /auth/forgot': ofSignIn,
  'POST /auth/reset': ofSignIn,
  'POST /auth/invitation': { reads: ['invitations', 'hotels'], changes: [] },
  'POST /auth/accept-invite': { changes: ['users', 'invitations'] },
  'GET /auth/options': { reads: [] },
  'GET /auth/oidc/end-session': { reads: [] },

  // The installation.
  'GET /health': { reads: ['users'] },
  'GET /health/ready': { reads: [] },
  'GET /database/check': { reads: [] },
  'GET /database/script': { reads: [] },
  'GET /audit': { reads: ['everything'] },
  'GET /audit/actions': { reads: [] },
  'GET /logs': { reads: ['client-logs'] },
  'GET /logs/by-token': { reads: ['client-logs'] },
  'GET /logs/{id}': { reads: ['client-logs'] },
  'POST /logs': { changes: ['client-logs'] },
  'GET /personal-data': { reads: ['guests'] },
  'POST /personal-data/users/export': { changes: [] },
  'POST /personal-data/users/erase': { changes: ['everything'] },
  'POST /personal-data/guests/export': { reads: ['guests'], changes: [] },
  'POST /personal-data/guests/erase': { changes: ['guests'] },
} as const satisfies {
  [Id in ReadingOrChangingId]: Id extends `GET ${string}` ? Reads : Changes;
};

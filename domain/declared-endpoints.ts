import type * as access from './access/endpoints.ts';
import type * as alerts from './alerts/endpoints.ts';
import type * as apiTokens from './api-tokens/endpoints.ts';
import type * as auditTrail from './audit-trail/endpoints.ts';
import type * as budgets from './budgets/endpoints.ts';
import type * as clientLogs from './client-logs/endpoints.ts';
import type * as closingReports from './closing-reports/endpoints.ts';
import type * as dailyImport from './daily-import/endpoints.ts';
import type * as databaseCheck from './database-check/endpoints.ts';
import type { Endpoint, SheetFormat } from './endpoint.ts';
import type { exportedTables } from './exports/endpoints.ts';
import type * as factors from './factors/endpoints.ts';
import type * as flash from './flash/endpoints.ts';
import type * as group from './group/endpoints.ts';
import type * as health from './health/endpoints.ts';
import type * as hotelCalendar from './hotel-calendar/endpoints.ts';
import type * as hotels from './hotels/endpoints.ts';
import type * as imports from './imports/endpoints.ts';
import type * as invitations from './invitations/endpoints.ts';
import type * as landing from './landing/endpoints.ts';
import type * as meetingSheet from './meeting-sheet/endpoints.ts';
import type * as night from './night/endpoints.ts';
import type * as nights from './nights/endpoints.ts';
import type * as notes from './notes/endpoints.ts';
import type * as oidc from './oidc/endpoints.ts';
import type * as pace from './pace/endpoints.ts';
import type * as personalData from './personal-data/endpoints.ts';
import type * as pms from './pms/endpoints.ts';
import type * as pmsCheck from './pms-check/endpoints.ts';
import type * as pmsFiles from './pms-files/endpoints.ts';
import type * as revenue from './revenue/endpoints.ts';
import type * as sessions from './sessions/endpoints.ts';
import type * as signIn from './sign-in/endpoints.ts';
import type * as statutory from './statutory/endpoints.ts';

type Features = typeof access &
  typeof apiTokens &
  typeof alerts &
  typeof flash &
  typeof auditTrail &
  typeof budgets &
  typeof closingReports &
  typeof clientLogs &
  typeof dailyImport &
  typeof databaseCheck &
  typeof factors &
  typeof group &
  typeof health &
  typeof hotelCalendar &
  typeof hotels &
  typeof imports &
  typeof personalData &
  typeof invitations &
  typeof landing &
  typeof meetingSheet &
  typeof night &
  typeof nights &
  typeof notes &
  typeof oidc &
  typeof pace &
  typeof pms &
  typeof pmsCheck &
  typeof pmsFiles &
  typeof revenue &
  typeof sessions &
  typeof signIn &
  typeof statutory;
type ExportedTables = typeof exportedTables;
type AnyExport = ExportedTables[keyof ExportedTables][SheetFormat];

/**
 * Every declared endpoint, as a type only: the schemas stay on the server, so that the browser downloads no
 * validator.
 */
export type DeclaredEndpoint = Extract<Features[keyof Features], Endpoint> | AnyExport;

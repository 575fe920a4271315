import type * as access from '@hotel/domain/access/endpoints.ts';
import type * as alerts from '@hotel/domain/alerts/endpoints.ts';
import type * as apiTokens from '@hotel/domain/api-tokens/endpoints.ts';
import type * as auditTrail from '@hotel/domain/audit-trail/endpoints.ts';
import type * as budgets from '@hotel/domain/budgets/endpoints.ts';
import type * as clientLogs from '@hotel/domain/client-logs/endpoints.ts';
import type * as closingReports from '@hotel/domain/closing-reports/endpoints.ts';
import type * as dailyImport from '@hotel/domain/daily-import/endpoints.ts';
import type * as databaseCheck from '@hotel/domain/database-check/endpoints.ts';
import type {
  BodyInputOf,
  Endpoint,
  EventOf,
  EventsResponse,
  FileBody,
  FileResponse,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
  SheetFormat,
} from '@hotel/domain/endpoint.ts';
import type { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import type * as factors from '@hotel/domain/factors/endpoints.ts';
import type * as flash from '@hotel/domain/flash/endpoints.ts';
import type * as group from '@hotel/domain/group/endpoints.ts';
import type * as health from '@hotel/domain/health/endpoints.ts';
import type * as hotelCalendar from '@hotel/domain/hotel-calendar/endpoints.ts';
import type * as hotels from '@hotel/domain/hotels/endpoints.ts';
import type * as imports from '@hotel/domain/imports/endpoints.ts';
import type * as indicators from '@hotel/domain/indicators/endpoints.ts';
import type * as invitations from '@hotel/domain/invitations/endpoints.ts';
import type * as landing from '@hotel/domain/landing/endpoints.ts';
import type * as nights from '@hotel/domain/nights/endpoints.ts';
import type * as oidc from '@hotel/domain/oidc/endpoints.ts';
import type * as pace from '@hotel/domain/pace/endpoints.ts';
import type * as personalData from '@hotel/domain/personal-data/endpoints.ts';
import type * as pms from '@hotel/domain/pms/endpoints.ts';
import type * as pmsCheck from '@hotel/domain/pms-check/endpoints.ts';
import type * as pmsFiles from '@hotel/domain/pms-files/endpoints.ts';
import type * as revenue from '@hotel/domain/revenue/endpoints.ts';
import type * as sessions from '@hotel/domain/sessions/endpoints.ts';
import type * as signIn from '@hotel/domain/sign-in/endpoints.ts';
import type * as statutory from '@hotel/domain/statutory/endpoints.ts';

/**
 * Every declared endpoint by its id, as types only: the schemas stay on the server, so that the browser
 * downloads no validator.
 */
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
  typeof indicators &
  typeof landing &
  typeof nights &
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
type AnyEndpoint = Extract<Features[keyof Features], Endpoint> | AnyExport;
type FileEndpoint = Extract<AnyEndpoint, { response: FileResponse }>;
type PdfEndpoint = Extract<AnyEndpoint, { response: FileResponse<'application/pdf'> }>;
type SheetEndpoint = Exclude<FileEndpoint, PdfEndpoint>;
type EventsEndpoint = Extract<AnyEndpoint, { response: EventsResponse }>;
type UploadEndpoint = Extract<AnyEndpoint, { body: FileBody }>;
/**
 * Endpoints that receive and return JSON. `fetch-file.ts` requests files, `upload-file.ts` sends them, and
 * `event-stream.ts` reads server-sent events.
 */
type JsonEndpoint = Exclude<AnyEndpoint, FileEndpoint | EventsEndpoint | UploadEndpoint>;

/** An endpoint that accepts a file. */
export type UploadEndpointId = UploadEndpoint['id'];
type UploadEndpointById<Name extends UploadEndpointId> = Extract<UploadEndpoint, { id: Name }>;
export type UploadInput<Name extends UploadEndpointId> = {
  query: QueryInputOf<UploadEndpointById<Name>>;
};
export type UploadResponse<Name extends UploadEndpointId> = ResponseOf<UploadEndpointById<Name>>;

/** An endpoint that responds with a PDF. */
export type PdfEndpointId = PdfEndpoint['id'];
/** An endpoint that responds with a sheet, CSV or XLSX. */
export type SheetEndpointId = SheetEndpoint['id'];
export type FileInput<Name extends PdfEndpointId | SheetEndpointId> = {
  query: QueryInputOf<Extract<FileEndpoint, { id: Name }>>;
};

/** An endpoint that responds with server-sent events. */
export type EventsEndpointId = EventsEndpoint['id'];
type EventsEndpointById<Name extends EventsEndpointId> = Extract<EventsEndpoint, { id: Name }>;
export type EventPayload<Name extends EventsEndpointId> = EventOf<EventsEndpointById<Name>>;
export type EventsInput<Name extends EventsEndpointId> = InputPart<
  'query',
  QueryInputOf<EventsEndpointById<Name>>
> &
  ParamsInput<Name>;

export type JsonEndpointId = JsonEndpoint['id'];
type JsonEndpointById<Name extends JsonEndpointId> = Extract<JsonEndpoint, { id: Name }>;

export type ApiResponse<Name extends JsonEndpointId> = ResponseOf<JsonEndpointById<Name>>;

type InputPart<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]: Value };
type ParamsInput<Name extends string> = [ParamsOf<Name>] extends [never]
  ? unknown
  : { params: Record<ParamsOf<Name>, string> };

/** The input of an endpoint: its query, its body, the parameters of its path. */
export type ApiInput<Name extends JsonEndpointId> = InputPart<
  'query',
  QueryInputOf<JsonEndpointById<Name>>
> &
  InputPart<'body', BodyInputOf<JsonEndpointById<Name>>> &
  ParamsInput<Name>;

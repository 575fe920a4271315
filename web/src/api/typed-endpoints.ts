import type * as access from '@hotel/domain/access/endpoints.ts';
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
} from '@hotel/domain/endpoint.ts';
import type * as health from '@hotel/domain/health/endpoints.ts';
import type * as hotels from '@hotel/domain/hotels/endpoints.ts';
import type * as imports from '@hotel/domain/imports/endpoints.ts';
import type * as invitations from '@hotel/domain/invitations/endpoints.ts';
import type * as nights from '@hotel/domain/nights/endpoints.ts';
import type * as pms from '@hotel/domain/pms/endpoints.ts';
import type * as signIn from '@hotel/domain/sign-in/endpoints.ts';

/**
 * Every declared call by its id, as types only: the schemas themselves stay on the server, so that
 * the browser downloads no validator to read a month.
 */
type Rooms = typeof access &
  typeof auditTrail &
  typeof budgets &
  typeof closingReports &
  typeof clientLogs &
  typeof dailyImport &
  typeof databaseCheck &
  typeof health &
  typeof hotels &
  typeof imports &
  typeof invitations &
  typeof nights &
  typeof pms &
  typeof signIn;
type AnyCall = Extract<Rooms[keyof Rooms], Endpoint>;
type FileCalls = Extract<AnyCall, { answer: FileResponse }>;
type EventsCalls = Extract<AnyCall, { answer: EventsResponse }>;
type SendingCalls = Extract<AnyCall, { body: FileBody }>;
/**
 * Those that take and answer JSON; files are asked by `fetch-file.ts` and sent by `upload-file.ts`, what goes
 * on telling is asked by `event-stream.ts`.
 */
type DeclaredCalls = Exclude<AnyCall, FileCalls | EventsCalls | SendingCalls>;

/** A call that takes a file. */
export type UploadEndpointId = SendingCalls['id'];
type SendingCallNamed<Name extends UploadEndpointId> = Extract<SendingCalls, { id: Name }>;
export type UploadInput<Name extends UploadEndpointId> = {
  query: QueryInputOf<SendingCallNamed<Name>>;
};
export type UploadResponse<Name extends UploadEndpointId> = ResponseOf<SendingCallNamed<Name>>;

/** A call that answers a file. */
export type FileEndpointId = FileCalls['id'];
export type FileInput<Name extends FileEndpointId> = {
  query: QueryInputOf<Extract<FileCalls, { id: Name }>>;
};

/** A call that goes on telling. */
export type EventsEndpointId = EventsCalls['id'];
type EventsCallNamed<Name extends EventsEndpointId> = Extract<EventsCalls, { id: Name }>;
export type EventPayload<Name extends EventsEndpointId> = EventOf<EventsCallNamed<Name>>;
export type EventsInput<Name extends EventsEndpointId> = Part<
  'query',
  QueryInputOf<EventsCallNamed<Name>>
> &
  ParamsPart<Name>;

export type JsonEndpointId = DeclaredCalls['id'];
type CallNamed<Name extends JsonEndpointId> = Extract<DeclaredCalls, { id: Name }>;

export type ApiResponse<Name extends JsonEndpointId> = ResponseOf<CallNamed<Name>>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]: Value };
type ParamsPart<Name extends string> = [ParamsOf<Name>] extends [never]
  ? unknown
  : { params: Record<ParamsOf<Name>, string> };

/** What a call must be given: its query, its body, the parameters of its path. */
export type ApiInput<Name extends JsonEndpointId> = Part<'query', QueryInputOf<CallNamed<Name>>> &
  Part<'body', BodyInputOf<CallNamed<Name>>> &
  ParamsPart<Name>;

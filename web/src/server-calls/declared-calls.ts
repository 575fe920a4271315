import type * as access from '@hotel/domain/access/calls.ts';
import type * as auditTrail from '@hotel/domain/audit-trail/calls.ts';
import type * as budgets from '@hotel/domain/budgets/calls.ts';
import type {
  AnswerOf,
  BodyInputOf,
  Call,
  EventOf,
  EventsAnswer,
  FileAnswer,
  FileBody,
  ParamsOf,
  QueryInputOf,
} from '@hotel/domain/call.ts';
import type * as clientLogs from '@hotel/domain/client-logs/calls.ts';
import type * as closingReports from '@hotel/domain/closing-reports/calls.ts';
import type * as dailyImport from '@hotel/domain/daily-import/calls.ts';
import type * as databaseCheck from '@hotel/domain/database-check/calls.ts';
import type * as health from '@hotel/domain/health/calls.ts';
import type * as hotels from '@hotel/domain/hotels/calls.ts';
import type * as imports from '@hotel/domain/imports/calls.ts';
import type * as invitations from '@hotel/domain/invitations/calls.ts';
import type * as nights from '@hotel/domain/nights/calls.ts';
import type * as pms from '@hotel/domain/pms/calls.ts';
import type * as signIn from '@hotel/domain/sign-in/calls.ts';

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
type AnyCall = Extract<Rooms[keyof Rooms], Call>;
type FileCalls = Extract<AnyCall, { answer: FileAnswer }>;
type EventsCalls = Extract<AnyCall, { answer: EventsAnswer }>;
type SendingCalls = Extract<AnyCall, { body: FileBody }>;
/**
 * Those that take and answer JSON; files are asked by `ask-file.ts` and sent by `send-file.ts`, what goes
 * on telling is asked by `ask-events.ts`.
 */
type DeclaredCalls = Exclude<AnyCall, FileCalls | EventsCalls | SendingCalls>;

/** A call that takes a file. */
export type SendingCallName = SendingCalls['id'];
type SendingCallNamed<Name extends SendingCallName> = Extract<SendingCalls, { id: Name }>;
export type SendingInput<Name extends SendingCallName> = {
  query: QueryInputOf<SendingCallNamed<Name>>;
};
export type SendingAnswer<Name extends SendingCallName> = AnswerOf<SendingCallNamed<Name>>;

/** A call that answers a file. */
export type FileCallName = FileCalls['id'];
export type FileInput<Name extends FileCallName> = {
  query: QueryInputOf<Extract<FileCalls, { id: Name }>>;
};

/** A call that goes on telling. */
export type EventsCallName = EventsCalls['id'];
type EventsCallNamed<Name extends EventsCallName> = Extract<EventsCalls, { id: Name }>;
export type Told<Name extends EventsCallName> = EventOf<EventsCallNamed<Name>>;
export type EventsInput<Name extends EventsCallName> = Part<
  'query',
  QueryInputOf<EventsCallNamed<Name>>
> &
  ParamsPart<Name>;

export type CallName = DeclaredCalls['id'];
type CallNamed<Name extends CallName> = Extract<DeclaredCalls, { id: Name }>;

export type Answer<Name extends CallName> = AnswerOf<CallNamed<Name>>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Key]: Value };
type ParamsPart<Name extends string> = [ParamsOf<Name>] extends [never]
  ? unknown
  : { params: Record<ParamsOf<Name>, string> };

/** What a call must be given: its query, its body, the parameters of its path. */
export type Input<Name extends CallName> = Part<'query', QueryInputOf<CallNamed<Name>>> &
  Part<'body', BodyInputOf<CallNamed<Name>>> &
  ParamsPart<Name>;

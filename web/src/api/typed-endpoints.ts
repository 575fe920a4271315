import type { DeclaredEndpoint } from '@hotel/domain/declared-endpoints.ts';
import type {
  BodyInputOf,
  EventOf,
  EventsResponse,
  FileBody,
  FileResponse,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@hotel/domain/endpoint.ts';

type FileEndpoint = Extract<DeclaredEndpoint, { response: FileResponse }>;
type PdfEndpoint = Extract<DeclaredEndpoint, { response: FileResponse<'application/pdf'> }>;
type SheetEndpoint = Exclude<FileEndpoint, PdfEndpoint>;
type EventsEndpoint = Extract<DeclaredEndpoint, { response: EventsResponse }>;
type UploadEndpoint = Extract<DeclaredEndpoint, { body: FileBody }>;
/**
 * Endpoints that receive and return JSON. `fetch-file.ts` requests files, `upload-file.ts` sends them, and
 * `event-stream.ts` reads server-sent events.
 */
type JsonEndpoint = Exclude<DeclaredEndpoint, FileEndpoint | EventsEndpoint | UploadEndpoint>;

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

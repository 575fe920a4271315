import { UnreachableServer } from './api-call-error.ts';
import { type AnyInput, fetchResponse } from './call-api.ts';
import type { FileInput, PdfEndpointId } from './typed-endpoints.ts';

const mediaType = 'application/pdf';
/** No cache: a browser keeps no file, and ranges of one file do not wait for one another. */
const fileRequest = { accept: mediaType, subject: 'PDF', cache: 'no-store' } as const;

/** Requests an endpoint that responds with a PDF. Refreshes the session and throws as `callApi` does. */
export async function fetchFile<Name extends PdfEndpointId>(
  name: Name,
  input: FileInput<Name>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await fetchResponse(name, input as AnyInput, { ...fileRequest, signal });
  const file = await readBody(response.blob(), signal);
  // The blob is opened under our origin: with this type no browser runs it as HTML, whatever was sent.
  return file.slice(0, file.size, mediaType);
}

/** Bytes `from` to `to`, exclusive; with an ETag, only of the file that still has it. */
type FileRange = { from: number; to: number; etag: string | null };

/**
 * Requests a byte range, otherwise as `fetchFile`. The response, its body unread, is 206 with the range,
 * or 200 with the whole file: when the file has changed, or when a proxy does not support ranges.
 */
export function fetchFileRange<Name extends PdfEndpointId>(
  name: Name,
  input: FileInput<Name>,
  { from, to, etag }: FileRange,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    range: `bytes=${from}-${to - 1}`,
    ...(etag === null ? {} : { 'if-range': etag }),
  };
  return fetchResponse(name, input as AnyInput, { ...fileRequest, headers, signal });
}

/** Awaits a body. One that is cut off throws `UnreachableServer`, like any other request. */
export async function readBody<Body>(reading: Promise<Body>, signal?: AbortSignal): Promise<Body> {
  try {
    return await reading;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableServer(error);
  }
}

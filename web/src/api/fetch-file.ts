import { UnreachableServer } from './api-call-error.ts';
import { type AnyInput, fetchResponse } from './call-api.ts';
import type { FileEndpointId, FileInput } from './typed-endpoints.ts';

const mediaType = 'application/pdf';
/** Kept by no browser; nor do parts of one file wait for one another, as they would in its cache. */
const asFile = { accept: mediaType, subject: 'PDF', cache: 'no-store' } as const;

/** Asks a declared call that answers a PDF; refreshes the session and throws as `ask` does. */
export async function fetchFile<Name extends FileEndpointId>(
  name: Name,
  input: FileInput<Name>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await fetchResponse(name, input as AnyInput, { ...asFile, signal });
  const file = await readBody(response.blob(), signal);
  // Shown at an address of this site: whatever was sent, it is never read as a page.
  return file.slice(0, file.size, mediaType);
}

/** Bytes from..to of a file, `to` left out; where an ETag is told, of the file that bears it alone. */
type FilePart = { from: number; to: number; etag: string | null };

/**
 * Asks as `askFile` does for a part. The response, its body unread, is 206 with the part, or 200 with the
 * whole: of another file than was meant, or where something on the way knows no parts.
 */
export function fetchFileRange<Name extends FileEndpointId>(
  name: Name,
  input: FileInput<Name>,
  { from, to, etag }: FilePart,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    range: `bytes=${from}-${to - 1}`,
    ...(etag === null ? {} : { 'if-range': etag }),
  };
  return fetchResponse(name, input as AnyInput, { ...asFile, headers, signal });
}

/** A body once it is read; one that breaks off is told in the words of every call. */
export async function readBody<Body>(reading: Promise<Body>, signal?: AbortSignal): Promise<Body> {
  try {
    return await reading;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableServer(error);
  }
}

import { type SheetFormat, sheetTypes } from '@hotel/domain/endpoint.ts';
import { type AnyInput, fetchResponse } from './call-api.ts';
import { readBody } from './fetch-file.ts';
import type { FileInput, SheetEndpointId } from './typed-endpoints.ts';

/** The endpoints of exported sheets without their format: 'GET /exports/grid'. */
export type SheetId = SheetEndpointId extends infer Id
  ? Id extends `${infer Name}.${SheetFormat}`
    ? Name
    : never
  : never;

/** The query of a sheet, the same for both formats. */
export type SheetQuery<Name extends SheetId> = FileInput<`${Name}.csv` & SheetEndpointId>['query'];

/**
 * Requests a sheet in a format. Refreshes the session and throws as `callApi` does. `name` is the file's
 * name as the server gives it.
 */
export async function fetchSheet<Name extends SheetId>(
  id: Name,
  format: SheetFormat,
  query: SheetQuery<Name>,
): Promise<{ name: string; content: Blob }> {
  const accept = sheetTypes[format];
  const endpoint = `${id}.${format}` as SheetEndpointId;
  // The server makes the file anew: a stored one would show old figures.
  const options = { accept, subject: 'Export', cache: 'no-store' } as const;
  const response = await fetchResponse(endpoint, { query } as AnyInput, options);
  const content = await readBody(response.blob());
  return { name: fileNameIn(response) ?? `export.${format}`, content };
}

function fileNameIn(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}

import { fetchFileRange, readBody } from '../../api/fetch-file.ts';

/** The hotel and the path of a file, as in the list of files. */
export type ReportLocation = { hotelId: string; path: string };

/** The first bytes of a report. */
export type ReportHead = {
  /** Size of the whole file in bytes. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
};

/** Reads ranges of a report. Throws as `callApi` does, and `ReportChangedError`. */
export type RangeReader = {
  /** The first `length` bytes; all bytes of a shorter file, or when the server sends the whole file. */
  begin(length: number): Promise<ReportHead>;
  /** Bytes `from` to `to`, exclusive, of the same version of the file. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** The file has changed since its first bytes were read: ranges of two versions do not fit together. */
export class ReportChangedError extends Error {
  constructor() {
    super('Le fichier a changé pendant sa lecture.');
    this.name = 'ReportChangedError';
  }
}

/**
 * Reads a report by range requests. Each is authorized like any other request, with the token that is
 * valid at that moment. `signal` aborts the requests under way.
 */
export function createRangeReader(
  { hotelId, path }: ReportLocation,
  signal: AbortSignal,
): RangeReader {
  const query = { path, hotel_id: hotelId };
  let etag: string | null = null;

  const fetchRange = (from: number, to: number) =>
    fetchFileRange('GET /rapport-cloture/download', { query }, { from, to, etag }, signal);
  const bytesOf = async (response: Response) =>
    new Uint8Array(await readBody(response.arrayBuffer(), signal));

  return {
    async begin(length) {
      const response = await fetchRange(0, length);
      const tag = response.headers.get('etag');
      // If-Range accepts no weak ETag.
      etag = tag?.startsWith('"') ? tag : null;
      const bytes = await bytesOf(response);
      return { size: totalSizeOf(response.headers.get('content-range')) ?? bytes.length, bytes };
    },

    async read(from, to) {
      const response = await fetchRange(from, to);
      if (response.status !== 206) {
        await response.body?.cancel();
        throw new ReportChangedError();
      }
      const bytes = await bytesOf(response);
      if (bytes.length !== to - from) throw new ReportChangedError();
      return bytes;
    },
  };
}

/** The size of the whole file in a Content-Range header: `bytes 0-9/1234`. Null when it is absent. */
export function totalSizeOf(contentRange: string | null): number | null {
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return size === undefined ? null : Number(size);
}

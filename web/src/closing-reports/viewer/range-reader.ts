import { fetchFileRange, readBody } from '../../api/fetch-file.ts';

/** Which file: its hotel and its path, as the list gives them. */
export type ReportLocation = { hotelId: string; path: string };

/** What a report begins with. */
export type ReportHead = {
  /** Bytes of the whole file. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
};

/** A report, read part by part. All throw as `ask` does, and `ChangedReport`. */
export type RangeReader = {
  /** The first `length` bytes; all there are where the file is shorter, or where it comes only whole. */
  begin(length: number): Promise<ReportHead>;
  /** Bytes from..to, `to` left out, of the file that was begun. */
  part(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** The file is no longer the one that was begun: its parts would not fit together. */
export class ReportChangedError extends Error {
  constructor() {
    super('Le fichier a changé pendant sa lecture.');
    this.name = 'ChangedReport';
  }
}

/**
 * Reads a report as every call is made: each part is asked with the token of its moment, and given while
 * who asks may read it. `signal` ends whatever is on its way.
 */
export function createRangeReader(
  { hotelId, path }: ReportLocation,
  signal: AbortSignal,
): RangeReader {
  const query = { path, hotel_id: hotelId };
  let etag: string | null = null;

  const read = (from: number, to: number) =>
    fetchFileRange('GET /rapport-cloture/download', { query }, { from, to, etag }, signal);
  const bytesOf = async (response: Response) =>
    new Uint8Array(await readBody(response.arrayBuffer(), signal));

  return {
    async begin(length) {
      const response = await read(0, length);
      const tag = response.headers.get('etag');
      // A weak one is worth nothing for parts.
      etag = tag?.startsWith('"') ? tag : null;
      const bytes = await bytesOf(response);
      return { size: totalSizeOf(response.headers.get('content-range')) ?? bytes.length, bytes };
    },

    async part(from, to) {
      const response = await read(from, to);
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

/** The bytes of the whole file, as the answer with a part of it tells: `bytes 0-9/1234`. */
export function totalSizeOf(contentRange: string | null): number | null {
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return size === undefined ? null : Number(size);
}

import { ask, successOf } from '../../server-calls/ask.ts';
import { UnreachableServer } from '../../server-calls/refused-call.ts';

/** Which file: its hotel and its path, as the list gives them. */
export type ReportPlace = { hotelId: string; path: string };

/** What a report begins with. */
export type ReportBeginning = {
  /** Bytes of the whole file. */
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
};

/** A report, read part by part. All throw as `ask` does, and `ChangedReport`. */
export type ReportBytes = {
  /** The first `length` bytes; all there are where the file is shorter, or where it comes only whole. */
  begin(length: number): Promise<ReportBeginning>;
  /** Bytes from..to, `to` left out, of the file that was begun. */
  part(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** The file is no longer the one that was begun: its parts would not fit together. */
export class ChangedReport extends Error {
  constructor() {
    super('Le fichier a changé pendant sa lecture.');
    this.name = 'ChangedReport';
  }
}

/**
 * Reads a report at the address its ticket opens. A ticket lasts a quarter of an hour: when it has run
 * out another is asked for, once for all who wait. `signal` ends whatever is on its way.
 */
export function reportBytes({ hotelId, path }: ReportPlace, signal: AbortSignal): ReportBytes {
  let etag: string | null = null;
  let ticket: Promise<string> | null = null;

  const address = () => {
    const body = { hotel_id: hotelId, path };
    ticket ??= ask('POST /rapport-cloture/preview', { body }, signal).then(
      (given) => given.address,
      (error: unknown) => {
        ticket = null;
        throw error;
      },
    );
    return ticket;
  };

  const read = async (from: number, to: number): Promise<Response> => {
    const used = address();
    const headers = {
      accept: 'application/pdf',
      range: `bytes=${from}-${to - 1}`,
      ...(etag === null ? {} : { 'if-range': etag }),
    };
    // Kept by nobody, and not one after the other, as a cache would have parts of one address.
    const sending = { headers, signal, cache: 'no-store' } as const;
    const response = await fetch(await used, sending);
    if (response.status !== 401) return successOf(response, { subject: 'PDF' });
    if (ticket === used) ticket = null;
    return successOf(await fetch(await address(), sending), { subject: 'PDF' });
  };

  /** What the network does is said in the words of every call. */
  const reading = async <Read>(work: Promise<Read>): Promise<Read> => {
    try {
      return await work;
    } catch (error) {
      // fetch, and the reading of a body, throw this and nothing else of their own.
      if (error instanceof TypeError && !signal.aborted) throw new UnreachableServer(error);
      throw error;
    }
  };

  const begun = async (length: number): Promise<ReportBeginning> => {
    const response = await read(0, length);
    const tag = response.headers.get('etag');
    // A weak one is worth nothing for parts.
    etag = tag?.startsWith('"') ? tag : null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { size: sizeIn(response.headers.get('content-range')) ?? bytes.length, bytes };
  };

  const partOf = async (from: number, to: number) => {
    const response = await read(from, to);
    if (response.status !== 206) {
      await response.body?.cancel();
      throw new ChangedReport();
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length !== to - from) throw new ChangedReport();
    return bytes;
  };

  return {
    begin: (length) => reading(begun(length)),
    part: (from, to) => reading(partOf(from, to)),
  };
}

/** The bytes of the whole file, as the answer with a part of it tells: `bytes 0-9/1234`. */
export function sizeIn(contentRange: string | null): number | null {
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return size === undefined ? null : Number(size);
}

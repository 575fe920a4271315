import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const most = 32 * 1024 * 1024;
/** Below it the headers weigh more than what compressing saves. */
const worthCompressing = 1024;
/** Then all of them are forgotten, and asked for once more. */
const mostAskedOnce = 5_000;

/** An answer as it goes over the wire. */
type Ready = { etag: string; bytes: Buffer; isBrotli: boolean };

/**
 * The bytes of answers that a version names: the same call at the same version is answered by the same
 * bytes, compressed once; another version takes their place. Holds 32 MB at most, those asked for longest
 * ago go first. Whether a caller may have an answer was judged before it is looked up here.
 *
 * An answer as it is, ten times as large as compressed, is kept from the second time on that it is asked
 * for: months that are asked for once each would take the room of those asked for again, and clearing
 * them away costs a fifth of what answering them does.
 */
export class ReadyAnswers {
  readonly #kept = new Map<string, Ready>();
  readonly #askedOnce = new Set<string>();
  #bytes = 0;

  /** The bytes of the answer to `url` at `etag`, made when they are not here. */
  async of(
    { url, etag, brotli }: { url: string; etag: string; brotli: boolean },
    make: () => Promise<unknown>,
  ): Promise<{ bytes: Buffer; isBrotli: boolean }> {
    const place = placeOf(url, brotli);
    const kept = this.#taken(place);
    const ready = kept?.etag === etag ? kept : { etag, ...(await madeReady(make, brotli)) };
    if (kept !== undefined || ready.isBrotli || this.#wasAsked(place)) this.#keep(place, ready);
    return ready;
  }

  /** Whether an answer to `url` is here, at whatever version. */
  hasSome({ url, brotli }: { url: string; brotli: boolean }): boolean {
    return this.#kept.has(placeOf(url, brotli));
  }

  /** Whether it was asked for before, not too long ago; from now on it was. */
  #wasAsked(place: string): boolean {
    if (this.#askedOnce.delete(place)) return true;
    if (this.#askedOnce.size >= mostAskedOnce) this.#askedOnce.clear();
    this.#askedOnce.add(place);
    return false;
  }

  /** Out of its place: kept again, it is the youngest. */
  #taken(place: string): Ready | undefined {
    const found = this.#kept.get(place);
    if (found === undefined) return undefined;
    this.#kept.delete(place);
    this.#bytes -= sizeOf(place, found);
    return found;
  }

  #keep(place: string, ready: Ready): void {
    // Two may have made it at once.
    this.#taken(place);
    this.#kept.set(place, ready);
    this.#bytes += sizeOf(place, ready);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= most) return;
      this.#taken(oldest);
    }
  }
}

/** An answer goes out in two forms, each with its place: one only is what most clients ask for. */
function placeOf(url: string, brotli: boolean): string {
  return brotli ? `br ${url}` : url;
}

async function madeReady(
  make: () => Promise<unknown>,
  brotli: boolean,
): Promise<Omit<Ready, 'etag'>> {
  const bytes = Buffer.from(JSON.stringify(await make()));
  if (!brotli || bytes.length < worthCompressing) return { bytes, isBrotli: false };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { bytes: await compress(bytes, { params }), isBrotli: true };
}

function sizeOf(place: string, { etag, bytes }: Ready): number {
  return 2 * (place.length + etag.length) + bytes.length;
}

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);
const most = 32 * 1024 * 1024;
/** Addresses asked for once; the others are forgotten, and asked for once more. */
const mostOfAskedOnce = 1024 * 1024;
/** The longest address of a screen has some 150 characters: what is longer is nobody's who comes back. */
const longestPlace = 500;
/** Below it the headers weigh more than what compressing saves. */
const worthCompressing = 1024;

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
export class ResponseCache {
  readonly #kept = new LRUCache<string, Ready>({ maxSize: most, sizeCalculation: sizeOf });
  readonly #askedOnce = new LRUCache<string, true>({
    maxSize: mostOfAskedOnce,
    sizeCalculation: (_, place) => place.length + 100,
  });

  /** The bytes of the answer to `url` at `etag`, made when they are not here. */
  async of(
    { url, etag, brotli }: { url: string; etag: string; brotli: boolean },
    make: () => Promise<unknown>,
  ): Promise<{ bytes: Buffer; isBrotli: boolean }> {
    const place = placeOf(url, brotli);
    const kept = this.#kept.get(place);
    if (kept?.etag === etag) return kept;
    const ready = { etag, ...(await madeReady(make, brotli)) };
    const mayBeKept = place.length <= longestPlace;
    if (mayBeKept && (kept !== undefined || ready.isBrotli || this.#wasAsked(place))) {
      this.#kept.set(place, ready);
    }
    return ready;
  }

  /** Whether an answer to `url` is here, at whatever version. */
  hasSome({ url, brotli }: { url: string; brotli: boolean }): boolean {
    return this.#kept.has(placeOf(url, brotli));
  }

  /** Whether it was asked for before, not too long ago; from now on it was. */
  #wasAsked(place: string): boolean {
    if (this.#askedOnce.delete(place)) return true;
    this.#askedOnce.set(place, true);
    return false;
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

function sizeOf({ etag, bytes }: Ready, place: string): number {
  return 2 * (place.length + etag.length) + bytes.length;
}

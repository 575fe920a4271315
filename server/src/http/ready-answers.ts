import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const most = 32 * 1024 * 1024;
/** Below it the headers weigh more than what compressing saves. */
const worthCompressing = 1024;

/** An answer as it goes over the wire; `brotli` is null until somebody has taken it compressed. */
type Ready = { etag: string; plain: Buffer; brotli: Buffer | null };

/**
 * The bytes of answers that a version names: the same call at the same version is answered by the same
 * bytes, made and compressed once; another version takes their place. Holds 32 MB at most, those asked
 * for longest ago go first. Whether a caller may have an answer was judged before it is looked up here.
 */
export class ReadyAnswers {
  readonly #kept = new Map<string, Ready>();
  #bytes = 0;

  /** The bytes of the answer to `url` at `etag`, made when they are not here. */
  async of(
    { url, etag, brotli }: { url: string; etag: string; brotli: boolean },
    make: () => Promise<unknown>,
  ): Promise<{ bytes: Buffer; isBrotli: boolean }> {
    const kept = this.#taken(url);
    const ready =
      kept?.etag === etag ? kept : { etag, plain: jsonBytes(await make()), brotli: null };
    if (brotli && ready.brotli === null && ready.plain.length >= worthCompressing) {
      ready.brotli = await compress(ready.plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      });
    }
    this.#keep(url, ready);
    return brotli && ready.brotli !== null
      ? { bytes: ready.brotli, isBrotli: true }
      : { bytes: ready.plain, isBrotli: false };
  }

  /** Whether an answer to `url` is here, at whatever version. */
  hasSome(url: string): boolean {
    return this.#kept.has(url);
  }

  /** Out of its place: kept again, it is the youngest. */
  #taken(url: string): Ready | undefined {
    const found = this.#kept.get(url);
    if (found === undefined) return undefined;
    this.#kept.delete(url);
    this.#bytes -= sizeOf(url, found);
    return found;
  }

  #keep(url: string, ready: Ready): void {
    // Two may have made it at once.
    this.#taken(url);
    this.#kept.set(url, ready);
    this.#bytes += sizeOf(url, ready);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= most) return;
      this.#taken(oldest);
    }
  }
}

function sizeOf(url: string, { etag, plain, brotli }: Ready): number {
  return 2 * (url.length + etag.length) + plain.length + (brotli?.length ?? 0);
}

function jsonBytes(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { apiError } from '@hotel/domain/api-error.ts';
import type { ByteRange } from '../platform/http/response/send-file.ts';
import type { BucketLocation } from './bucket-location.ts';

/** An object below the location's prefix; keys are relative to it. */
export type BucketObject = { key: string; size: number };
export type BucketObjectHead = BucketObject & { etag: string; modifiedAt: Date };
type UploadedFile = { path: string; size: number; overwrite: boolean };

const timeouts = { connectionTimeout: 3_000, requestTimeout: 5_000 };
/** For a file of 50 MB over a slow connection. */
const uploadTimeouts = { requestTimeout: 280_000 };
/** In bytes; no object has a longer key. */
const longestKey = 1024;
/** Each download in progress holds a socket. */
const sockets = { maxSockets: 500, keepAlive: true };

/**
 * An S3-compatible bucket of closing reports. The region and the credentials are those of every AWS
 * program. A bucket that does not respond in time, or refuses us, is REPORTS_UNAVAILABLE after a second
 * attempt. Nothing is requested before the first method call.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #name: string;
  readonly #prefix: string;

  constructor(location: BucketLocation) {
    this.#client = new S3Client(clientConfig(location));
    this.#name = location.bucket;
    this.#prefix = location.prefix;
  }

  /** Every object of which the key starts with `start`. */
  list(start: string): Promise<BucketObject[]> {
    return orUnavailable(async () => {
      const objects: BucketObject[] = [];
      for await (const { Contents = [] } of this.#pages(start)) {
        for (const { Key = '', Size = 0 } of Contents) {
          objects.push({ key: Key.slice(this.#prefix.length), size: Size });
        }
      }
      return objects;
    });
  }

  /** The names between `start` and the next slash, of the keys that start with it. */
  listFolders(start: string): Promise<string[]> {
    return orUnavailable(async () => {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of this.#pages(start, { Delimiter: '/' })) {
        for (const { Prefix = '' } of CommonPrefixes) {
          names.push(Prefix.slice(this.#prefix.length + start.length, -1));
        }
      }
      return names;
    });
  }

  #pages(start: string, options: { Delimiter?: string } = {}) {
    const input = { Bucket: this.#name, Prefix: `${this.#prefix}${start}`, ...options };
    return paginateListObjectsV2({ client: this.#client }, input);
  }

  /** Size, version and time of an object; null when it does not exist. */
  head(key: string): Promise<BucketObjectHead | null> {
    return orUnavailable(async () => {
      if (Buffer.byteLength(`${this.#prefix}${key}`) > longestKey) return null;
      const command = new HeadObjectCommand(this.#object(key));
      const head = await nullIfMissing(this.#client.send(command));
      if (head === null) return null;
      const { ContentLength: size = 0, ETag: etag, LastModified } = head;
      if (etag === undefined) throw new Error('the bucket gave no version of an object');
      return { key, size, etag, modifiedAt: LastModified ?? new Date(0) };
    });
  }

  /** Bytes of this version of an object, which must not be empty; null when it no longer exists. */
  read({ key, etag }: BucketObjectHead, { from, to }: ByteRange): Promise<Readable | null> {
    return orUnavailable(async () => {
      const range = { Range: `bytes=${from}-${to}`, IfMatch: etag };
      const command = new GetObjectCommand({ ...this.#object(key), ...range });
      const response = await nullIfMissing(this.#client.send(command));
      if (response === null) return null;
      if (!(response.Body instanceof Readable)) throw new Error('the bucket gave no bytes');
      return response.Body;
    });
  }

  /** Uploads a file; false when the key exists and may not be overwritten. */
  put(key: string, { path, size, overwrite }: UploadedFile): Promise<boolean> {
    const upload = (isNew: boolean) =>
      this.#client.send(
        new PutObjectCommand({
          ...this.#object(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: 'application/pdf',
          ...(isNew ? { IfNoneMatch: '*' } : {}),
        }),
        uploadTimeouts,
      );
    return orUnavailable(async () => {
      try {
        await upload(!overwrite);
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (status === 412 || status === 409) return false;
        // A store without conditional writes: the caller has just read that the key is free.
        if (status !== 501 || overwrite) throw error;
        await upload(false);
        return true;
      }
    });
  }

  /** Deletes an object; one that does not exist is no error. */
  async remove(key: string): Promise<void> {
    await orUnavailable(() => this.#client.send(new DeleteObjectCommand(this.#object(key))));
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#name, Key: `${this.#prefix}${key}` };
  }
}

function clientConfig({ endpoint, region }: BucketLocation): S3ClientConfig {
  return {
    ...(region === undefined ? {} : { region }),
    // Other stores than Amazon's have no host name per bucket, and lack some checksums.
    ...(endpoint === undefined
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    maxAttempts: 2,
    requestHandler: {
      ...timeouts,
      throwOnRequestTimeout: true,
      httpAgent: sockets,
      httpsAgent: sockets,
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Null for an object that does not exist, or not in this version; a missing bucket is an error. */
async function nullIfMissing<Response>(request: Promise<Response>): Promise<Response | null> {
  try {
    return await request;
  } catch (error) {
    const isBucket = error instanceof Error && error.name === 'NoSuchBucket';
    if ([404, 412].includes(statusOf(error) ?? 0) && !isBucket) return null;
    throw error;
  }
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw apiError('REPORTS_UNAVAILABLE', { cause: error });
  }
}

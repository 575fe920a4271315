import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { apiError } from '@hotel/domain/api-error.ts';
import type { ByteRange } from '../http/response/byte-range.ts';
import type { BucketLocation } from './bucket-location.ts';

/** An object below the place's prefix; keys are relative to it. */
export type BucketObject = { key: string; size: number };
export type BucketObjectHead = BucketObject & { etag: string; modifiedAt: Date };

/**
 * What the reports need of an S3-compatible bucket. What does not answer in time, or refuses us, is
 * REPORTS_UNAVAILABLE; the client tries a second time before.
 */
export type Bucket = {
  /** Every object whose key begins so. */
  below(prefix: string): Promise<BucketObject[]>;
  /** The names that stand before the next slash of keys that begin so. */
  foldersIn(prefix: string): Promise<string[]>;
  /** What an object is; null when it is not there. */
  head(key: string): Promise<BucketObjectHead | null>;
  /** These bytes of an object that is not empty, of just this version; null when it is not there any more. */
  read(kept: BucketObjectHead, range: ByteRange): Promise<Readable | null>;
  /** Puts a file there; false where the name is taken and is not to be. */
  put(key: string, file: PutFile): Promise<boolean>;
};

type PutFile = { path: string; size: number; overwrite: boolean };

const patience = { connectionTimeout: 3_000, requestTimeout: 5_000 };
/** A file of 50 MB on a slow line. */
const putPatience = { requestTimeout: 280_000 };
/** Bytes of a key; of a longer one there is nothing. */
const longestKey = 1024;
/** Readers who take their time hold one each. */
const sockets = { maxSockets: 500, keepAlive: true };

/** The bucket at this place; nothing is asked of it yet. Region and credentials as for every AWS program. */
export function openBucket({ bucket: Bucket, prefix, endpoint, region }: BucketLocation): Bucket {
  const client = new S3Client({
    ...(region === undefined ? {} : { region }),
    // Other stores have no name of their own per bucket, and not every checksum.
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
      ...patience,
      throwOnRequestTimeout: true,
      httpAgent: sockets,
      httpsAgent: sockets,
    },
  });
  const pages = (below: string, more: { Delimiter?: string } = {}) =>
    paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${below}`, ...more });

  return {
    below: (begin) =>
      orUnavailable(async () => {
        const found: BucketObject[] = [];
        for await (const { Contents = [] } of pages(begin)) {
          for (const { Key = '', Size = 0 } of Contents) {
            found.push({ key: Key.slice(prefix.length), size: Size });
          }
        }
        return found;
      }),

    foldersIn: (begin) =>
      orUnavailable(async () => {
        const found: string[] = [];
        for await (const { CommonPrefixes = [] } of pages(begin, { Delimiter: '/' })) {
          for (const { Prefix = '' } of CommonPrefixes) {
            found.push(Prefix.slice(prefix.length + begin.length, -1));
          }
        }
        return found;
      }),

    head: (key) =>
      orUnavailable(async () => {
        if (Buffer.byteLength(`${prefix}${key}`) > longestKey) return null;
        const asked = new HeadObjectCommand({ Bucket, Key: `${prefix}${key}` });
        const head = await ifThere(client.send(asked));
        if (head === null) return null;
        const { ContentLength: size = 0, ETag: etag, LastModified } = head;
        if (etag === undefined) throw new Error('the bucket told no version of an object');
        return { key, size, etag, modifiedAt: LastModified ?? new Date(0) };
      }),

    read: ({ key, etag }, { from, to }) =>
      orUnavailable(async () => {
        const part = { Range: `bytes=${from}-${to}`, IfMatch: etag };
        const asked = new GetObjectCommand({ Bucket, Key: `${prefix}${key}`, ...part });
        const answer = await ifThere(client.send(asked));
        if (answer === null) return null;
        if (!(answer.Body instanceof Readable)) throw new Error('the bucket gave no bytes');
        return answer.Body;
      }),

    put: (key, { path, size, overwrite }) =>
      orUnavailable(async () => {
        const send = (isNew: boolean) =>
          client.send(
            new PutObjectCommand({
              Bucket,
              Key: `${prefix}${key}`,
              Body: createReadStream(path),
              ContentLength: size,
              ContentType: 'application/pdf',
              ...(isNew ? { IfNoneMatch: '*' } : {}),
            }),
            putPatience,
          );
        try {
          await send(!overwrite);
          return true;
        } catch (error) {
          const status = statusOf(error);
          if (status === 412 || status === 409) return false;
          // A store that knows no conditions: that the name was free has just been read.
          if (status !== 501 || overwrite) throw error;
          await send(false);
          return true;
        }
      }),
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Null for an object that is not there, or not as it was; a bucket that is not there is a fault. */
async function ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
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

import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketLocation } from '../src/closing-reports/bucket-location.ts';
import { afterFile } from './after-file.ts';

/** A bucket on an S3 server of this machine, and another program's way to it. */
export type TestBucket = {
  place: BucketLocation;
  put(key: string, content: string | Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** At most a thousand of its keys. */
  keys(): Promise<string[]>;
  /** Bytes its server has sent so far, and the connections it holds. */
  traffic(): { sent: number; connections: number };
  /** The server goes away, as one does that is out of reach. */
  stop(): Promise<void>;
};

const bucket = 'clotures';
/** The account the server has from the start. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * The server seals its tokens for the next page with DES, which today's OpenSSL has only three times in
 * a row: with one key thrice it is the same.
 */
function lendDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const threefold = (name: string, key: crypto.CipherKey) =>
    name === 'des' && Buffer.isBuffer(key)
      ? ({ name: 'des-ede3-cbc', key: Buffer.concat([key, key, key]) } as const)
      : { name, key };
  crypto.createCipheriv = ((name: string, key: crypto.CipherKey, iv: crypto.BinaryLike) => {
    const lent = threefold(name, key);
    return createCipheriv(lent.name, lent.key, iv);
  }) as typeof createCipheriv;
  crypto.createDecipheriv = ((name: string, key: crypto.CipherKey, iv: crypto.BinaryLike) => {
    const lent = threefold(name, key);
    return createDecipheriv(lent.name, lent.key, iv);
  }) as typeof createDecipheriv;
}
lendDes();

const prefix = 'nuit/';

async function startS3Server(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It computes the signature of a list without the slash that the official client signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = (await server.run()) as AddressInfo;
  const sockets = new Set<Socket>();
  server.httpServer.on('connection', (socket) => sockets.add(socket));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return { endpoint: `http://127.0.0.1:${port}`, sockets, stop };
}

function createClient(endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: account,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}

export async function startBucket(): Promise<TestBucket> {
  process.env['AWS_ACCESS_KEY_ID'] = account.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = account.secretAccessKey;
  const directory = await mkdtemp(path.join(tmpdir(), 'hotel-bucket-'));
  const { endpoint, sockets, stop } = await startS3Server(directory);
  const client = createClient(endpoint);
  const folders = new Set<string>();
  const send = async (key: string, content: string | Buffer) => {
    const Body = typeof content === 'string' ? Buffer.from(content) : content;
    const object = { Bucket: bucket, Key: `${prefix}${key}`, Body, ContentLength: Body.length };
    await client.send(new PutObjectCommand(object));
  };
  afterFile(async () => {
    delete process.env['AWS_ACCESS_KEY_ID'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
    client.destroy();
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    place: {
      bucket,
      prefix,
      endpoint,
      region: 'us-east-1',
      uploadFolder: path.join(directory, '../', `${path.basename(directory)}-waiting`),
    },
    put: async (key, content) => {
      // The server tells a folder only where an object lies in it directly.
      const folder = `${key.split('/')[0]}/`;
      if (!folders.has(folder)) await send(folder, '');
      folders.add(folder);
      await send(key, content);
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${prefix}${key}` }));
    },
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.map(({ Key = '' }) => Key.slice(prefix.length));
    },
    traffic: () => ({
      sent: [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
      connections: [...sockets].filter((socket) => !socket.destroyed).length,
    }),
    stop,
  };
}

import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { startBucket } from '../../test/s3-bucket.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { insertMapping } from './reports-mapping-store.ts';

/** Where reports are kept: what holds of one must hold of the other. */
export const reportStorages = ['disk', 'bucket'] as const;
export type TestReportStorage = (typeof reportStorages)[number];

/** A server with closing reports of its own, and the hands of the program that leaves them. */
export type ReportsServer = TestServer & {
  keeper: TestReportStorage;
  /** The tree's root, where they are on the disk. */
  root: string;
  /**
   * Leaves a file at this place below the root; a whole PDF unless said otherwise. Gives its path on
   * the disk, where it is there.
   */
  leaves(where: string, content?: string | Buffer): Promise<string>;
  /** Makes an empty folder below the root. */
  makes(where: string): Promise<void>;
  removes(where: string): Promise<void>;
  /** Every file there is, by its path below the root. */
  everything(): Promise<string[]>;
  /** A hotel tied to this code. */
  aHotelOf(code: string): Promise<Hotel>;
  /** The store is out of reach from now on. */
  cutsOff(): Promise<void>;
};

/** The least that is a PDF, recognisable by its text. */
export function minimalPdf(text = 'un rapport'): string {
  return `%PDF-1.4\n% ${text}\n%%EOF\n`;
}

export async function startReportsServer(
  keeper: TestReportStorage = 'disk',
): Promise<ReportsServer> {
  const { server, ...hands } = await (keeper === 'disk' ? onDisk() : inBucket());
  return {
    ...server,
    ...hands,
    keeper,
    aHotelOf: async (code) => {
      const hotel = await server.createHotel();
      await insertMapping(server.database, { hotel_id: hotel.id, rapports_code: code });
      return hotel;
    },
  };
}

async function onDisk() {
  const server = await startTestServer();
  const root = path.join(server.folder, 'reports');
  const makes = async (where: string) => {
    await mkdir(path.join(root, where), { recursive: true });
  };
  return {
    server,
    root,
    makes,
    leaves: async (where: string, content: string | Buffer = minimalPdf(where)) => {
      await makes(path.dirname(where));
      const file = path.join(root, where);
      await writeFile(file, content);
      return file;
    },
    removes: (where: string) => rm(path.join(root, where), { recursive: true }),
    everything: async () => {
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => !entry.isDirectory());
      return files.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
    },
    cutsOff: async () => undefined,
  };
}

async function inBucket() {
  const bucket = await startBucket();
  const server = await startTestServer({ reportsBucket: bucket.place });
  return {
    server,
    root: path.join(server.folder, 'reports'),
    makes: (where: string) => bucket.put(`${where}/`, ''),
    leaves: async (where: string, content: string | Buffer = minimalPdf(where)) => {
      await bucket.put(where, content);
      return '';
    },
    removes: bucket.remove,
    everything: bucket.keys,
    cutsOff: bucket.stop,
  };
}

/** As if nobody had written to the file for a minute. */
export async function ageFile(file: string): Promise<void> {
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
}

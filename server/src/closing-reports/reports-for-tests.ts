import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import { aServer, type TestServer } from '../../test/a-server.ts';
import { insertMapping } from './reports-mapping-store.ts';

/** A server with a tree of closing reports of its own. */
export type ReportsServer = TestServer & {
  /** The tree's root. */
  root: string;
  /** Writes a file below the root, with its folders; a whole PDF unless said otherwise. */
  leaves(where: string, content?: string | Buffer): Promise<string>;
  /** Makes a folder below the root. */
  makes(where: string): Promise<string>;
  /** A hotel tied to this code. */
  aHotelOf(code: string): Promise<Hotel>;
};

/** The least that is a PDF, recognisable by its text. */
export function aPdf(text = 'un rapport'): string {
  return `%PDF-1.4\n% ${text}\n%%EOF\n`;
}

export async function aReportsServer(): Promise<ReportsServer> {
  const server = await aServer();
  const root = path.join(server.folder, 'reports');
  const makes = async (where: string) => {
    const folder = path.join(root, where);
    await mkdir(folder, { recursive: true });
    return folder;
  };
  return {
    ...server,
    root,
    makes,
    leaves: async (where, content = aPdf(where)) => {
      await makes(path.dirname(where));
      const file = path.join(root, where);
      await writeFile(file, content);
      return file;
    },
    aHotelOf: async (code) => {
      const hotel = await server.aHotel();
      await insertMapping(server.database, { hotel_id: hotel.id, rapports_code: code });
      return hotel;
    },
  };
}

/** As if nobody had written to the file for a minute. */
export async function letItRest(file: string): Promise<void> {
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
}

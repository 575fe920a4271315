import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(import.meta.dirname, '../..');

/** Pages that show what the browser and the line allow: a plain one, and React with nothing in it. */
export type PagesServer = { url: string; close(): void };

/** Serves /static.html and /index.html (React) from `folder`, compressed beforehand as the product is. */
export async function servePages(folder: string, staticPage: string): Promise<PagesServer> {
  buildEmptyReact(folder);
  const files = new Map(
    filesBelow(folder).map((name) => [
      `/${name}`,
      brotliCompressSync(readFileSync(join(folder, name))),
    ]),
  );
  files.set('/static.html', brotliCompressSync(staticPage));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const body = files.get(path);
    response
      .writeHead(body === undefined ? 404 : 200, {
        'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
        'content-encoding': 'br',
      })
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** With the browser application's own tools, so that both carry the same React. */
function buildEmptyReact(folder: string): void {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'warn',
      '--outDir',
      folder,
      '--emptyOutDir',
      join(import.meta.dirname, 'empty-react'),
    ],
    { stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('the empty React page could not be built');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

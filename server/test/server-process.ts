import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';

const root = path.join(import.meta.dirname, '../..');

/** The real server as a process of its own, on a port and a folder. */
export type ServerProcess = {
  url: string;
  /** Ends it as `kill -9` does, in the middle of whatever it is doing. */
  kill(): Promise<void>;
};

/**
 * Starts `server/src/start.ts` on its embedded database in `dataDir`; resolves once it responds. It
 * ends with the test.
 */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(root, 'server/src/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  onTestFinished(server.kill);
  while (!(await isReachable(server.url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

async function isReachable(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, type Product, root, serverEnvironment } from './running-server.ts';

/** A copy of the product with a database and data folder of its own, closed and removed by `stop`. */
export type ProductCopy = Product & { stop(): Promise<void> };

/** What a copy holds, and the settings that differ from those of other scenarios. */
export type CopyOptions = {
  /** The demonstration as it was filled, or a product that nobody has set up. */
  from?: 'demonstration' | 'empty';
  environment?: Record<string, string>;
  /** The host of the copy's own address: passkeys need a name. */
  publicHost?: string;
};

/** Opens copies of the product, all served by one process. */
export type ProductCopies = {
  open(options?: CopyOptions): Promise<ProductCopy>;
  stop(): Promise<void>;
};

type Response = { id: number; dataDir?: string };

/** Starts the process that serves copies of the demonstration of `template` (demo/serve-copies.ts). */
export async function startCopies(template: string): Promise<ProductCopies> {
  const child = fork(join(root, 'demo/serve-copies.ts'), [template], {
    cwd: root,
    env: { ...process.env, ...serverEnvironment },
  });
  await messageFrom(child, () => true);
  let requests = 0;
  const request = async (content: object): Promise<Response> => {
    requests += 1;
    const id = requests;
    const response = messageFrom(child, (message) => message.id === id);
    child.send({ id, ...content });
    return await response;
  };
  return {
    async open({ from = 'demonstration', environment = {}, publicHost = '127.0.0.1' } = {}) {
      const port = String(await freePort());
      const url = `http://${publicHost}:${port}`;
      const settings = { PORT: port, PUBLIC_URL: url, ...environment };
      const isFilled = from === 'demonstration';
      const { dataDir = '' } = await request({ open: { isFilled, environment: settings } });
      return { url, dataDir, stop: async () => void (await request({ close: { port } })) };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Waits for a message; throws when the process ends first. */
function messageFrom(
  child: ChildProcess,
  isExpected: (message: Response) => boolean,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`the process that serves copies ended with code ${code}`));
    const onMessage = (message: Response) => {
      if (!isExpected(message)) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(message);
    };
    child.on('message', onMessage).on('exit', onExit);
  });
}

import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installDependencies } from './install.mjs';
import { startNode, stopWithLauncher } from './launch.mjs';
import { root } from './root.mjs';

/**
 * Development: Vite serves the browser application with hot reload on PORT and passes /api on to the
 * server, which runs on the next port with the demonstration data and restarts when a file it imports
 * changes.
 */
installDependencies();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const address = `http://localhost:${port}`;

const server = startNode(
  ['--watch', '--watch-preserve-output', join(root, 'demo/start-demo.ts')],
  { HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: address },
  'pipe',
);
const vite = join(root, 'node_modules/vite/bin/vite.js');
const web = startNode([vite, 'web', '--port', String(port), '--strictPort'], {
  DEV_API_URL: `http://127.0.0.1:${apiPort}`,
});
const children = [server, web];
stopWithLauncher(children);

createInterface({ input: server.stdout }).on('line', (line) => {
  // The server prints its own port, which is not where the screens are.
  process.stdout.write(
    `${line.startsWith('Hotel Manager :') ? `Hotel Manager : ${address}` : line}\n`,
  );
});

let running = children.length;
let exitCode = 0;
for (const child of children) {
  child.on('exit', (code) => {
    running -= 1;
    exitCode ||= code ?? 0;
    for (const other of children) other.kill('SIGTERM');
    if (running === 0) process.exit(exitCode);
  });
}

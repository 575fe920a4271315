import { join } from 'node:path';
import { installDependencies } from './install.mjs';
import { startNode, stopWithLauncher } from './launch.mjs';
import { root } from './root.mjs';

/** The gallery of the components in web/src/ui, with hot reload and without a server. */
installDependencies();
const port = Number(process.env.PORT ?? 3100);
const vite = startNode([
  join(root, 'node_modules/vite/bin/vite.js'),
  'web',
  '--port',
  String(port),
  '--strictPort',
]);
stopWithLauncher([vite]);
process.stdout.write(`Gallery: http://localhost:${port}/gallery/\n`);
vite.on('exit', (code) => process.exit(code ?? 0));

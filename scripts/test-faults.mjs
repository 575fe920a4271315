import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './install.mjs';
import { nodePath } from './node-path.mjs';
import { root } from './root.mjs';

/** The slow tests: crashes, full disks, floods. docs/operations.md sums up their results. */
installDependencies();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const config = join(root, 'server/test-faults/vitest.config.ts');
const { status } = spawnSync(
  nodePath(),
  [vitest, 'run', '--config', config, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);

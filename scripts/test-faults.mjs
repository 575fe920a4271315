import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing } from './install.mjs';
import { root } from './root.mjs';
import { runtimeAtHand } from './runtime.mjs';

/** The slow half of the tests: crashes, full disks, floods. What it says is summed up in docs/operations.md. */
installWhatIsMissing();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const config = join(root, 'server/test-faults/vitest.config.ts');
const { status } = spawnSync(
  runtimeAtHand(),
  [vitest, 'run', '--config', config, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);

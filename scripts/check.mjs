import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { installWhatIsMissing } from './install.mjs';
import { root } from './root.mjs';
import { runtimeAtHand } from './runtime.mjs';

/** The quick half of `npm test`: form, lint, types, dead code. */
installWhatIsMissing();
const failed = checks.filter(({ program, options }) => {
  const result = spawnSync(runtimeAtHand(), [join(root, program), ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  return result.status !== 0;
});
for (const { name } of failed) process.stderr.write(`À revoir : ${name}\n`);
process.exit(failed.length > 0 ? 1 : 0);

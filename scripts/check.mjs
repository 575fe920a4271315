import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { installDependencies } from './install.mjs';
import { nodePath } from './node-path.mjs';
import { root } from './root.mjs';

/** The quick half of `npm test`: format, lint, types, import rules, unused code. */
installDependencies();
const failed = checks.filter(({ program, options }) => {
  const result = spawnSync(nodePath(), [join(root, program), ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  return result.status !== 0;
});
for (const { name } of failed) process.stderr.write(`Failed: ${name}\n`);
process.exit(failed.length > 0 ? 1 : 0);

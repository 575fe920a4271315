import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Fails when a package of the lockfile has no digest, or names its registry, which is for the installing
 * machine to choose.
 */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const fromRegistry = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const complaints = fromRegistry.flatMap(([path, { resolved, integrity }]) => [
  ...(resolved === undefined ? [] : [`${path}: names its registry, ${resolved}`]),
  ...(/^sha512-/.test(integrity ?? '') ? [] : [`${path}: has no digest`]),
]);
const linksOut = Object.entries(packages).filter(
  ([, { link, resolved }]) => link && !/^[\w-]+$/.test(resolved),
);
complaints.push(
  ...linksOut.map(
    ([path, { resolved }]) => `${path}: links outside the repository, to ${resolved}`,
  ),
);
// A check that reads nothing must not pass.
if (fromRegistry.length < 100) complaints.push(`only ${fromRegistry.length} packages were read`);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`${fromRegistry.length} packages, ${complaints.length} violations\n`);
process.exit(complaints.length > 0 ? 1 : 0);

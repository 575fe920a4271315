import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const later = normalizePath(join(import.meta.dirname, '../src/app-shell/retrying-import.ts'));

/**
 * Vite wraps each lazy import in a loader of styles and preloads. Here the styles are in the page and
 * nothing is preloaded by the program: an import is enough, by the frame's way of asking again.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.includes('vite/preload-helper')) return null;
      return `import { retryingImport } from '${later}';
export const __vitePreload = (load) => retryingImport(load);`;
    },
  };
}

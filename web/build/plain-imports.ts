import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const renewed = normalizePath(join(import.meta.dirname, '../src/frame/renewed-program.ts'));

/**
 * Vite wraps each lazy import in a loader of styles and preloads. Here the styles are in the page and
 * nothing is preloaded by the program: an import is enough, and a word to the frame when it fails.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.includes('vite/preload-helper')) return null;
      return `import { renewedProgram } from '${renewed}';
export const __vitePreload = (load) => load().catch(renewedProgram);`;
    },
  };
}

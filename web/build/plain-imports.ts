import type { Plugin } from 'vite';

/**
 * Vite wraps each lazy import in a loader of styles and preloads. Here the styles are in the page and
 * nothing is preloaded by the program: an import is enough.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.includes('vite/preload-helper')) return null;
      return 'export const __vitePreload = (load) => load();';
    },
  };
}

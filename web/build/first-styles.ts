import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/**
 * Names to the styles of the first load the files they are for: what these modules import, and what
 * that imports. A class is styled in the page when one of them writes it.
 */
export function firstStyles(sheet: string, modules: readonly string[]): Plugin {
  return {
    name: 'first-styles',
    enforce: 'pre',
    transform(code, id) {
      if (id !== sheet) return null;
      const sources = [...drawnBy(modules)].map((file) => {
        this.addWatchFile(file);
        return `@source "${normalizePath(relative(dirname(sheet), file))}";`;
      });
      return { code: [code, ...sources].join('\n'), map: null };
    },
  };
}

/** Imports of our own modules, which are written with their ending; types draw nothing. */
const imported = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm;

function drawnBy(modules: readonly string[]): ReadonlySet<string> {
  const reached = new Set(modules);
  for (const file of reached) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      reached.add(join(dirname(file), path));
    }
  }
  return reached;
}

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/**
 * Adds to a Tailwind style sheet, as `@source`, these modules and all that they import: the sheet then
 * holds the classes of exactly these files.
 */
export function criticalCssSources(sheet: string, modules: readonly string[]): Plugin {
  return {
    name: 'critical-css-sources',
    enforce: 'pre',
    transform(code, id) {
      if (id !== sheet) return null;
      const sources = [...withImports(modules)].map((file) => {
        this.addWatchFile(file);
        return `@source "${normalizePath(relative(dirname(sheet), file))}";`;
      });
      return { code: [code, ...sources].join('\n'), map: null };
    },
  };
}

/** Static imports of our own modules, which carry their file extension; type imports draw nothing. */
const staticImport = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm;

function withImports(modules: readonly string[]): ReadonlySet<string> {
  const reachable = new Set(modules);
  for (const file of reachable) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      reachable.add(join(dirname(file), path));
    }
  }
  return reachable;
}

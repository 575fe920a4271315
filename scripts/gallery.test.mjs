import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const read = (file) => readFileSync(file, 'utf8');

/** The files that these files import, directly or through others. */
function reachableFrom(files) {
  const reachable = new Set(files);
  for (const file of reachable) {
    for (const [, path] of read(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
      reachable.add(join(dirname(file), path));
    }
  }
  return reachable;
}

it('shows every component of web/src/ui, directly or as a part of another one', () => {
  const examples = globSync(join(root, 'web/gallery/examples/*.tsx'));
  const components = globSync(join(root, 'web/src/ui/**/*.tsx')).filter((file) =>
    /^export (?:function|const) [A-Z]/m.test(read(file)),
  );
  expect(components.length).toBeGreaterThan(30);
  const shown = reachableFrom(examples);
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});

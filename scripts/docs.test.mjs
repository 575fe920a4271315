import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }));

it.each(documents)('%s links to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
});

it('docs/trust.md names tests that exist', () => {
  const [promises] = read('docs/trust.md').split('## What is not proved');
  const named = [...promises.matchAll(/`([\w./-]+)`/g)]
    .map(([, name]) => name)
    .filter((name) => !name.endsWith('/'));
  const endings = ['', '.test.ts', '.slow.test.ts', '.spec.ts', '.slow.spec.ts'];
  const exists = (name) =>
    endings.some((ending) =>
      [name, `server/src/${name}`].some((file) => existsSync(join(root, `${file}${ending}`))),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

it('docs/decisions/README.md lists every decision, each number once', () => {
  const files = globSync('0*.md', { cwd: join(root, 'docs/decisions') });
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  const index = read('docs/decisions/README.md');
  expect(files.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});

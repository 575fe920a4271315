import { spawnSync } from 'node:child_process';
import { buildWebIfStale } from './build-web.mjs';
import { browsersForTests } from './find-browser.mjs';
import { installDependencies } from './install.mjs';
import { nodePath } from './node-path.mjs';
import { root } from './root.mjs';
import { runParts, scenariosPart, vitestPart } from './test-run.mjs';

/**
 * The tests that a change rarely breaks and that take long: processes, crashes, floods, long histories, what the
 * browser and the network do, and the server's tests on TEST_DATABASE_URL where that is set. Ends on
 * `N passed, N failed`. With files as arguments, only those of *.slow.test.ts; `--without-longest` leaves out those
 * of server/test-faults that take minutes each, as CI does.
 */
installDependencies();
const slow = ['--project', 'slow'];
const longest = process.argv.includes('--without-longest')
  ? ['--exclude', 'server/test-faults/{big-backup,million-logs,patroni,upgrade}.slow.test.ts']
  : [];
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (files.length > 0) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...slow, ...files];
  process.exit(spawnSync(nodePath(), vitest, { cwd: root, stdio: 'inherit' }).status ?? 1);
}
const browsers = browsersForTests();
buildWebIfStale();
/** What no version of PostgreSQL decides. */
const anyVersion = [
  ...[
    'server/src/platform/http/**',
    'server/src/pms/{oracle,diagnostic}/**',
    'server/src/platform/mail/**',
  ],
  ...['server/src/closing-reports/**', 'server/src/flash/**', 'demo/**', 'test-doubles/**'],
];
await runParts([
  vitestPart('Processes, crashes, floods and long histories', 600, [...slow, ...longest], {
    TEST_DATABASE_URL: undefined,
  }),
  ...(process.env.TEST_DATABASE_URL
    ? [
        vitestPart('Server on TEST_DATABASE_URL', 120, [
          ...['--project', 'server'],
          ...anyVersion.flatMap((pattern) => ['--exclude', pattern]),
        ]),
      ]
    : []),
  scenariosPart('Slow scenarios', 300, 'slow-scenarios', browsers),
]);

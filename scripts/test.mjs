import { buildWebIfStale } from './build-web.mjs';
import { checksPart } from './checks.mjs';
import { browsersForTests } from './find-browser.mjs';
import { installDependencies } from './install.mjs';
import { runParts, scenariosPart, vitestPart } from './test-run.mjs';

/** What a change needs: checks, rules, components, endpoints and scenarios. Ends on `N passed, N failed`. */
installDependencies();
const browsers = browsersForTests();
buildWebIfStale();
await runParts([
  checksPart('Checks'),
  vitestPart('Rules, components and endpoints', 180, ['--project', '!slow'], {
    TEST_DATABASE_URL: undefined,
    ...browsers,
  }),
  scenariosPart('Scenarios', 360, 'scenarios', browsers),
]);

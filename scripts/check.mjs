import { runChecks } from './checks.mjs';
import { installDependencies } from './install.mjs';

/** The quick half of `npm test`: format, lint, types, import rules, unused code. */
installDependencies();
const failed = (await runChecks()).filter(({ ok }) => !ok);
for (const { name } of failed) process.stderr.write(`Failed: ${name}\n`);
process.exit(failed.length > 0 ? 1 : 0);

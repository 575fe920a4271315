import { globSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { browserRules, featureRules, sourceRules } from '../.dependency-cruiser.mjs';
import { root } from './root.mjs';

/**
 * Checks the imports of every workspace against .dependency-cruiser.mjs, or those below the folder
 * given as argument. Ends with code 1 on a violation, and when a source file was not read.
 */
const folder = process.argv[2] ?? root;
// dependency-cruiser resolves some paths against the working directory, whatever its base directory.
process.chdir(folder);

const sources = await violationsOf(sourceRules);
const browser = await violationsOf(browserRules);
const features = await violationsOf(featureRules);
const found = [...sources.violations, ...browser.violations, ...features.violations];
const complaints = [
  ...found.map(describeViolation),
  ...unreadFiles(sources.files).map((file) => `not-read: ${file}`),
];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`${sources.files.length} files, ${complaints.length} violations\n`);
process.exit(complaints.length > 0 ? 1 : 0);

async function violationsOf({ folders, options }) {
  const { output } = await cruise(folders, { ...options, validate: true, baseDir: folder });
  return {
    files: output.modules
      .filter(({ followable }) => followable !== false)
      .map(({ source }) => source),
    violations: output.summary.violations,
  };
}

function describeViolation({ rule, from, to, cycle = [] }) {
  const path = cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to;
  return `${rule.name}: ${from} → ${path}`;
}

/** A linter that reads nothing passes: every TypeScript file on the disk must be among those it read. */
function unreadFiles(files) {
  const pattern = `{${sourceRules.folders.join(',')}}/**/*.{ts,tsx}`;
  const exclude = (path) => /(^|[\\/])(dist|node_modules)$/.test(path);
  const onDisk = globSync(pattern, { cwd: folder, exclude }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  if (onDisk.length === 0) return [pattern];
  return onDisk.filter((file) => !files.includes(file));
}

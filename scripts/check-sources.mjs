import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Checks rules about source files that neither Biome nor dependency-cruiser knows: no file or folder
 * named after a technical kind, and no native date field in the browser.
 */
const kindName = /(^|\/)(utils?|helpers?|common|shared|misc|types|services)(\/|\.tsx?$)/;
// Browsers show native date fields in their own language: mm/dd/yyyy where it is English.
const nativeDateField = /\btype=["'{]+(date|month|week|datetime-local)\b/;
/** Far fewer files than the project has: a check that reads nothing must not pass. */
const fewestFiles = 500;

const files = globSync('{domain,server,web,e2e,demo,bench,test-doubles}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|[\\/])(dist|node_modules)$/.test(path),
}).map((file) => file.replaceAll('\\', '/'));
const complaints = files.flatMap((file) => [
  ...(kindName.test(file) ? [`${file}: named after a technical kind, not after its content`] : []),
  ...(file.startsWith('web/') && nativeDateField.test(readFileSync(join(root, file), 'utf8'))
    ? [`${file}: a native date field; use web/src/ui/dates/date-picker.tsx`]
    : []),
]);
if (files.length < fewestFiles) complaints.push(`only ${files.length} files were read`);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`${files.length} files, ${complaints.length} violations\n`);
process.exit(complaints.length > 0 ? 1 : 0);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';

/** The arrows between rooms, as a check that fails: see CONTRIBUTING.md, 'House rules'. */
const mayImport = {
  domain: [],
  server: ['domain'],
  web: ['domain'],
  e2e: ['domain'],
  demo: ['domain', 'server'],
  bench: ['domain', 'server'],
};
/** What every screen of the browser stands on; the other folders of web/src are screens. */
const baseOfWeb = ['ui', 'app-shell', 'api'];
const grabBag = /(^|\/)(utils?|helpers?|common|shared|misc|types|services)(\/|\.tsx?$)/;
/** A check that reads no files passes in silence: fewer modules than this is a fault of the check. */
const fewestModules = 60;

const modules = Object.keys(mayImport).flatMap((workspace) =>
  filesBelow(workspace).map((file) => ({ file, workspace, imports: importsOf(file) })),
);
const complaints = [
  ...modules.flatMap((module) => module.imports.flatMap((imported) => judge(module, imported))),
  ...modules.flatMap(judgeFile),
  ...modules.filter(({ workspace }) => workspace === 'web').flatMap(judgeDownload),
];
if (modules.length < fewestModules) complaints.push(`only ${modules.length} modules were read`);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`${modules.length} modules, ${complaints.length} violations\n`);
process.exit(complaints.length > 0 ? 1 : 0);

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /node_modules|dist/.test(entry.name) ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...found].map(([, type, named, lazy]) => ({
    name: named ?? lazy ?? '',
    isType: type !== undefined,
  }));
}

function judge({ file, workspace }, { name, isType }) {
  const complaints = [];
  const other = /^@hotel\/(\w+)\//.exec(name)?.[1];
  if (other !== undefined && other !== workspace && !mayImport[workspace].includes(other)) {
    complaints.push(`${file}: ${workspace} may not import ${other}`);
  }
  if (name.startsWith('../../../')) complaints.push(`${file}: climbs three folders to ${name}`);
  if (name.startsWith('.')) complaints.push(...judgeRelative(file, workspace, name));
  if (name === 'pg' && !isType && !mayUseDriver(file)) {
    complaints.push(`${file}: the driver belongs to server/src/database and *-store.ts`);
  }
  if (workspace === 'domain' && !isTest(file) && !name.startsWith('.') && name !== 'zod') {
    complaints.push(`${file}: domain is pure, it may not import ${name}`);
  }
  return complaints;
}

function judgeRelative(file, workspace, name) {
  const target = relative(root, join(root, dirname(file), name));
  if (!target.startsWith(`${workspace}/`) && !target.endsWith('package.json')) {
    return [`${file}: leaves its workspace for ${target}; import it by its name`];
  }
  const [from, to] = [file, target].map((path) => path.split('/')[2] ?? '');
  const betweenScreens =
    file.startsWith('web/src/') && file.split('/').length > 3 && target.split('/').length > 3;
  if (betweenScreens && from !== to && !baseOfWeb.includes(to)) {
    return [`${file}: a screen may not import another screen's ${target}`];
  }
  return [];
}

function mayUseDriver(file) {
  return (
    /^(server\/src\/database\/|server\/test\/|demo\/|e2e\/|bench\/)|-store\.ts$/.test(file) ||
    isTest(file)
  );
}

function isTest(file) {
  return /\.(test|spec)\.tsx?$/.test(file) || file.includes('for-tests');
}

function judgeFile({ file }) {
  const complaints = grabBag.test(file) ? [`${file}: a grab-bag by name`] : [];
  const text = readFileSync(join(root, file), 'utf8');
  const readsEnvironment = /\bprocess\.env\b/.test(text);
  const mayRead =
    /settings(\.test)?\.ts$|config\.ts$|^server\/test\/|^e2e\/|^bench\//.test(file) || isTest(file);
  if (
    readsEnvironment &&
    !mayRead &&
    !file.endsWith('/start.ts') &&
    file !== 'demo/start-demo.ts'
  ) {
    complaints.push(`${file}: only settings.ts looks at the environment`);
  }
  // Browsers write native date fields in their own language, mm/dd/yyyy where it is English.
  if (file.startsWith('web/') && /\btype=["'{]+(date|month|week|datetime-local)\b/.test(text)) {
    complaints.push(`${file}: a native date field; use web/src/ui/date-picker.tsx`);
  }
  return complaints;
}

/** The browser downloads no validator: nothing it imports at run time may lead to zod. */
function judgeDownload({ file, imports }, _index, _all, seen = new Set()) {
  return imports
    .filter(({ name, isType }) => !isType && name.startsWith('@hotel/domain/'))
    .filter(({ name }) => leadsToZod(name.replace('@hotel/domain/', 'domain/'), seen))
    .map(({ name }) => `${file}: ${name} would bring zod into the browser`);
}

function leadsToZod(file, seen) {
  if (seen.has(file) || !existsSync(join(root, file))) return false;
  seen.add(file);
  return importsOf(file).some(
    ({ name, isType }) =>
      !isType &&
      (name === 'zod' ||
        (name.startsWith('.') &&
          leadsToZod(relative(root, join(root, dirname(file), name)), seen))),
  );
}

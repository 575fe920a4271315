/**
 * The import rules of CONTRIBUTING.md, enforced by dependency-cruiser (`npm run check`). Files are
 * parsed with SWC because TypeScript 7 has no JavaScript API. Type imports count as imports, except
 * where a rule says otherwise.
 */

/** Which workspaces each workspace may import, besides itself. */
const allowedWorkspaces = {
  domain: [],
  server: ['domain', 'test-doubles'],
  web: ['domain'],
  e2e: ['domain'],
  demo: ['domain', 'server'],
  bench: ['domain', 'server'],
  'test-doubles': ['server'],
};
const workspaces = Object.keys(allowedWorkspaces);

const testFile = '\\.(test|spec)\\.tsx?$|-for-tests\\.ts$';

/** Folders of web/src that every screen may import; each other folder is one screen. */
const sharedWebFolders = 'ui|shell|figures|pms|api';

/** A feature of the server: a folder of server/src, or one within `platform` and `identity`. */
const groups = 'server/src/(?:platform|identity)';
const serverFeature = `(?:${groups}|server/src)/[^/]+`;

const workspaceRules = workspaces.map((workspace) => ({
  name: `workspace-${workspace}`,
  severity: 'error',
  comment: `${workspace} may import only: ${allowedWorkspaces[workspace].join(', ') || 'itself'}.`,
  from: { path: `^${workspace}/` },
  to: {
    path: `^(${workspaces.join('|')})/`,
    pathNot: `^(${[workspace, ...allowedWorkspaces[workspace]].join('|')})/`,
  },
}));

const forbidden = [
  ...workspaceRules,
  {
    name: 'workspace-by-relative-path',
    severity: 'error',
    comment: 'Import another workspace by its package name, not by a relative path.',
    from: { path: '^([^/]+)/' },
    to: { path: `^(${workspaces.join('|')})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'pure-domain',
    severity: 'error',
    comment: 'domain holds pure rules: it imports itself and zod, nothing else.',
    from: { path: '^domain/', pathNot: testFile },
    to: { pathNot: '^domain/|(^|/)node_modules/zod/' },
  },
  {
    name: 'no-circular',
    severity: 'error',
    comment: 'No circular dependency, not even through type imports.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'screen-imports-screen',
    severity: 'error',
    comment: `A screen imports itself and web/src/{${sharedWebFolders}}; those import no screen.`,
    from: { path: '^web/src/([^/]+)/' },
    to: { path: '^web/src/[^/]+/', pathNot: `^web/src/($1|${sharedWebFolders})/` },
  },
  {
    name: 'store-of-another-feature',
    severity: 'error',
    comment:
      'A feature reads and writes the tables of another one through its functions, not its stores.',
    from: { path: `^(${serverFeature})/`, pathNot: testFile },
    to: {
      path: `^${serverFeature}/.*-store\\.ts$`,
      pathNot: '^($1|server/src/platform/database)/',
    },
  },
  {
    name: 'database-driver',
    severity: 'error',
    comment:
      'SQL belongs to *-store.ts: only these and server/src/platform/database import pg at run time.',
    from: {
      path: '^(server|web)/',
      pathNot: `^server/(src/platform/database|test|test-faults)/|-store\\.ts$|${testFile}`,
    },
    to: { path: '(^|/)node_modules/(@types/)?pg/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'production-imports-tests',
    severity: 'error',
    comment: 'What is served must not depend on test code.',
    from: { path: '^(domain|server/src|web)/', pathNot: testFile },
    to: { path: `^server/test(-faults)?/|^test-doubles/|${testFile}` },
  },
  {
    name: 'unresolvable',
    severity: 'error',
    comment: 'An import that cannot be resolved hides what it depends on from the other rules.',
    from: {},
    to: { couldNotResolve: true },
  },
];

/**
 * What the browser downloads, as a second run over web/src that follows run-time imports only: zod
 * weighs as much as the rest of the first load, and the server validates every request anyway.
 */
const forbiddenInBrowser = [
  {
    name: 'zod-in-browser',
    severity: 'error',
    comment: 'No module that the browser downloads may import zod; import only types from it.',
    from: { path: '^(web/src|domain)/' },
    to: { path: '(^|/)node_modules/zod/', dependencyTypesNot: ['type-only'] },
  },
];

/** The third run sees only what is served, because tests may cross features. */
const forbiddenBetweenFeatures = [
  {
    name: 'no-circular-features',
    severity: 'error',
    comment: 'Folders of server/src are features: none depends on one that depends on it.',
    scope: 'folder',
    from: { path: `^(?!${groups}$)${serverFeature}$` },
    to: { path: `^(?!${groups}$)${serverFeature}$`, circular: true },
  },
];

const options = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  exclude: { path: '(^|/)dist/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};

export const sourceRules = {
  folders: workspaces,
  options: { ...options, ruleSet: { forbidden }, doNotFollow: { path: '(^|/)node_modules/' } },
};

export const browserRules = {
  folders: ['web/src'],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|${testFile}` },
    ruleSet: { forbidden: forbiddenInBrowser },
    doNotFollow: { path: '(^|/)node_modules/', dependencyTypes: ['type-only'] },
  },
};

export const featureRules = {
  folders: ['server/src'],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|${testFile}|^server/test` },
    ruleSet: { forbidden: forbiddenBetweenFeatures },
    doNotFollow: { path: '(^|/)node_modules/' },
  },
};

// biome-ignore lint/style/noDefaultExport: dependency-cruiser's own commands read the default export
export default { forbidden, options: sourceRules.options };

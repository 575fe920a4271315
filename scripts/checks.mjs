const workspaces = ['domain', 'server', 'web', 'e2e', 'demo', 'bench', 'test-doubles'];

/** The checks that do not run the product. Each is a JavaScript program and its arguments. */
export const checks = [
  {
    name: 'Format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    options: ['check', '--error-on-warnings', '.'],
  },
  ...workspaces.map((workspace) => ({
    name: `Types: ${workspace}`,
    program: 'node_modules/typescript/bin/tsc',
    options: ['--noEmit', '-p', workspace],
  })),
  { name: 'Import rules', program: 'scripts/check-imports.mjs', options: [] },
  { name: 'Source file rules', program: 'scripts/check-sources.mjs', options: [] },
  { name: 'Lockfile rules', program: 'scripts/check-lockfile.mjs', options: [] },
  {
    name: 'Unused code and dependencies',
    program: 'node_modules/knip/bin/knip.js',
    options: ['--no-progress'],
  },
];

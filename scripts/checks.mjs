const workspaces = ['domain', 'server', 'web', 'e2e', 'demo', 'bench'];

/** What is judged without running the product: form, lint, types, dead code. Each is a program and its options. */
export const checks = [
  {
    name: "Forme et règles d'écriture",
    program: 'node_modules/@biomejs/biome/bin/biome',
    options: ['check', '--error-on-warnings', '.'],
  },
  ...workspaces.map((workspace) => ({
    name: `Types : ${workspace}`,
    program: 'node_modules/typescript/bin/tsc',
    options: ['--noEmit', '-p', workspace],
  })),
  { name: 'Règles d’import', program: 'scripts/import-rules.mjs', options: [] },
  { name: 'Provenance des dépendances', program: 'scripts/lockfile-rules.mjs', options: [] },
  {
    name: 'Code et dépendances inutilisés',
    program: 'node_modules/knip/bin/knip.js',
    options: ['--no-progress'],
  },
];

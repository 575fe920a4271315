import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compressedTwins } from './build/compressed-twins.ts';
import { afterFirstLoad, firstLoad } from './build/first-load.ts';
import { firstPaint } from './build/first-paint.ts';
import { firstStyles } from './build/first-styles.ts';
import { flatPageTrees } from './build/flat-page-trees.ts';
import { frenchOnly } from './build/french-only.ts';
import { noEndlessLists } from './build/no-endless-lists.ts';
import { oneRuntime } from './build/one-runtime.ts';
import { pdfParts } from './build/pdf-parts.ts';
import { plainImports } from './build/plain-imports.ts';
import { reactInUse } from './build/react-in-use.ts';

const source = (module: string) => normalizePath(join(import.meta.dirname, 'src', module));
const program = source('main.tsx');
const startScreen = source('dashboard/dashboard-page.tsx');
/** What the start screen downloads once its figures stand. */
const later = [source('dashboard/deferred-module.ts'), source('app-shell/missing-snapshots.tsx')];
/** What it draws instead of them, for a month without figures. */
const emptyMonth = source('dashboard/empty-month.tsx');
const firstSheet = source('ui/first-load.css');

/**
 * Compiled code is two fifths heavier: the first load is left as written, and keeps by hand what must
 * not be drawn twice. Every other room is compiled.
 */
const asWritten = [/node_modules/, /\/src\/(ui|app-shell|api|dashboard)\//];

// biome-ignore lint/style/noDefaultExport: vite reads its configuration from the default export
export default defineConfig({
  plugins: [
    react({ compiler: true, exclude: asWritten }),
    firstStyles(firstSheet, [program, startScreen, ...later, emptyMonth]),
    tailwindcss(),
    frenchOnly(),
    noEndlessLists(),
    reactInUse(),
    plainImports(),
    firstPaint(startScreen),
    oneRuntime(),
    pdfParts(),
    compressedTwins(),
  ],
  worker: { format: 'es', plugins: () => [flatPageTrees()] },
  build: {
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    // build/first-paint.ts names what to preload.
    modulePreload: false,
    sourcemap: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a new React: browsers keep it from one version of ours to the next.
            { name: 'react-and-bundler', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: firstLoad(program, startScreen), debugName: 'first load' },
            { name: afterFirstLoad(later), debugName: 'after the first load' },
          ],
        },
      },
    },
  },
});

import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { criticalCssSources } from './build/critical-css-sources.ts';
import { firstLoadChunk, laterChunk, programChunk, reactChunk } from './build/first-load-chunks.ts';
import { inlineCriticalCss } from './build/inline-critical-css.ts';
import { pdfAssets } from './build/pdf-assets.ts';

const source = (module: string) => normalizePath(join(import.meta.dirname, 'src', module));
const entry = source('main.tsx');
/** What the start screen downloads once its figures are shown. */
const afterFigures = [
  source('dashboard/landing/landing-details.tsx'),
  source('dashboard/cards/nationality-ranking.tsx'),
  source('app-shell/navigation/missing-snapshots.tsx'),
  source('app-shell/navigation/alert-bell.tsx'),
];
/** What the start screen downloads once it is used, or idle. */
const charts = source('dashboard/charts.tsx');
const tableExtras = source('dashboard/table/table-extras.ts');
/** What the start screen shows instead for a month without figures. */
const emptyMonth = source('dashboard/empty-month.tsx');
const criticalSheet = source('ui/styles/first-load.css');
const firstLoad = new Set([reactChunk, programChunk]);
/** Chromium compiles a file that begins with this whole while it arrives, not function by function once called. */
const compileHint = '//# allFunctionsCalledOnLoad';

// biome-ignore lint/style/noDefaultExport: vite reads its configuration from the default export
export default defineConfig({
  plugins: [
    react(),
    criticalCssSources(criticalSheet, [entry, ...afterFigures, charts, tableExtras, emptyMonth]),
    tailwindcss(),
    // The widgets carry their texts in 34 languages, a third of their weight; the product speaks French.
    optimizeLocales.vite({ locales: ['fr-FR'] }),
    inlineCriticalCss(),
    pdfAssets(),
    // The server sends these files as they are and compresses nothing itself.
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(html|js|css|svg)$/,
      threshold: 0,
      skipIfLargerOrEqual: false,
      logLevel: 'silent',
    }),
  ],
  // `npm run dev`: the server runs beside Vite, on another port.
  server: { proxy: { '/api': process.env['DEV_API_URL'] ?? 'http://127.0.0.1:3001' } },
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    // build/inline-critical-css.ts adds the preload links.
    modulePreload: false,
    sourcemap: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        postBanner: ({ name }) => (firstLoad.has(name) ? compileHint : ''),
        codeSplitting: {
          groups: [
            // Changes only with a new React: browsers keep it from one version of the product to the next.
            { name: reactChunk, test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: firstLoadChunk(entry), debugName: 'first load' },
            laterChunk('after-figures', afterFigures, entry),
            laterChunk('charts', [charts], entry),
          ],
        },
      },
    },
  },
});

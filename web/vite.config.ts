import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { inlineStyleSheet } from './build/inline-style-sheet.ts';
import { pdfAssets } from './build/pdf-assets.ts';

/** What the start screen downloads once its figures are shown, as one file instead of twelve. */
const afterFigures = /\/(landing-details|nationality-ranking|missing-snapshots|alert-bell)\.tsx$/;
/** Chromium compiles a file that begins with this whole while it arrives, not function by function once called. */
const compileHint = '//# allFunctionsCalledOnLoad';
const firstLoad = new Set(['react', 'program']);

// biome-ignore lint/style/noDefaultExport: vite reads its configuration from the default export
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // The widgets carry their texts in 34 languages, a third of their weight; the product speaks French.
    optimizeLocales.vite({ locales: ['fr-FR'] }),
    inlineStyleSheet(),
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
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        postBanner: ({ name }) => (firstLoad.has(name) ? compileHint : ''),
        codeSplitting: {
          groups: [
            // Before all others: each file of the page runs as soon as it is there.
            { name: 'first-requests', test: /\/first-requests\.ts$/ },
            // Changes only with a new React: browsers keep it from one version of the product to the next.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // What every page waits for, as one file instead of thirty.
            { name: 'program', tags: ['$initial'], test: /\.[jt]sx?$/ },
            { name: 'after-figures', test: afterFigures },
          ],
        },
      },
    },
  },
});

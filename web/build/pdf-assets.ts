import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Fonts for PDFs that embed none, character maps of Asian fonts, image decoders without WebAssembly. */
const assetFolders = {
  standard_fonts: /\.(pfb|ttf)$/,
  cmaps: /\.bcmap$/,
  wasm: /_nowasm_fallback\.js$/,
};

/**
 * Emits the files that pdf.js fetches when a PDF needs them, under the names it knows, in a folder named
 * after its version: like the other built files, none changes under its URL.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
      for (const [folder, pattern] of Object.entries(assetFolders)) {
        const names = readdirSync(join(packageFolder, folder));
        for (const name of names.filter((name) => pattern.test(name))) {
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(packageFolder, folder, name)),
          });
        }
      }
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Letters for PDFs that bring none, tables of Asian letters, decoders of rare images; no WebAssembly. */
const folders = {
  standard_fonts: /\.(pfb|ttf)$/,
  cmaps: /\.bcmap$/,
  wasm: /_nowasm_fallback\.js$/,
};

/**
 * Lays out what the reader of PDFs asks for when a file needs it, under the names it knows, in a folder
 * named after its version: like the other built files, none changes under its address.
 */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
      for (const [folder, wanted] of Object.entries(folders)) {
        for (const name of readdirSync(join(home, folder)).filter((name) => wanted.test(name))) {
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(home, folder, name)),
          });
        }
      }
    },
  };
}

import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `x.js.br` and `x.js.gz` beside each text file, so that the server never compresses them. */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, part] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const text = part.type === 'chunk' ? part.code : part.source;
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(text),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(text, { level: 9 }),
          });
        }
      },
    },
  };
}

import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const kinds = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `x.js.br` and `x.js.gz` beside each text file, so that the server never compresses them. */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).filter(({ fileName }) =>
          /\.(html|js|css|svg)$/.test(fileName),
        );
        const twins = await Promise.all(texts.flatMap(twinsOf));
        for (const twin of twins) this.emitFile({ type: 'asset', ...twin });
      },
    },
  };
}

function twinsOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  const text = file.type === 'chunk' ? file.code : file.source;
  return Object.entries(kinds).map(async ([ending, compress]) => ({
    fileName: `${file.fileName}.${ending}`,
    source: await compress(text),
  }));
}

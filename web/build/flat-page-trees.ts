import type { Plugin } from 'vite';

const workerScript = /\/pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs$/;
/** The loop of pdf.js that, looking for a page by its number, fetches the description of every page. */
const kidsLoop = 'for (let last = kids.length - 1; last >= 0; last--) {';
const directLookup = `if (kids.length === count) {
        const leafRef = kids[pageIndex - currentPageIndex];
        const leaf = leafRef instanceof Ref ? await xref.fetchAsync(leafRef) : null;
        if (leaf instanceof Dict && !leaf.has("Kids")) {
          return [leaf, leafRef];
        }
      }
      `;

/**
 * The only change to a dependency at build time (decision 0041). Most programs list all pages of a PDF in
 * one flat array. To find one page, pdf.js fetches the descriptions of all pages; as each lies beside its
 * page, this downloads most of the file before page 1 is rendered. When the array has as many entries as
 * there are pages, each entry is a page, and this change reads only the one at the index. Otherwise pdf.js
 * searches as published. Fails the build when a new version of pdf.js differs.
 */
export function flatPageTrees(): Plugin {
  return {
    name: 'flat-page-trees',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!workerScript.test(id)) return null;
      const [before, after, ...others] = code.split(kidsLoop);
      if (before === undefined || after === undefined || others.length > 0) {
        throw new Error('web/build/flat-page-trees.ts does not match this version of pdfjs-dist');
      }
      return { code: before + directLookup + kidsLoop + after, map: null };
    },
  };
}

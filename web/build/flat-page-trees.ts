import type { Plugin } from 'vite';

const reader = /\/pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs$/;
/** Where the reader, looking for a page by its number, is about to read every page it has found listed. */
const looksAtEach = 'for (let last = kids.length - 1; last >= 0; last--) {';
const takesTheOne = `if (kids.length === count) {
        const leafRef = kids[pageIndex - currentPageIndex];
        const leaf = leafRef instanceof Ref ? await xref.fetchAsync(leafRef) : null;
        if (leaf instanceof Dict && !leaf.has("Kids")) {
          return [leaf, leafRef];
        }
      }
      `;

/**
 * Most programs list all pages of a PDF in one table. The reader then reads the description of every
 * page to find one, and so, where each stands beside its page, most of the file before page 1 is drawn
 * (docs/decisions/0027). Where the table has as many entries as it has pages, an entry is a page: it is
 * found by its place. What turns out to be no page is looked for as before.
 */
export function flatPageTrees(): Plugin {
  return {
    name: 'flat-page-trees',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!reader.test(id)) return null;
      const [before, after, ...others] = code.split(looksAtEach);
      if (before === undefined || after === undefined || others.length > 0) {
        throw new Error(
          'pdfjs-dist looks for pages otherwise than web/build/flat-page-trees.ts knows',
        );
      }
      return { code: before + takesTheOne + looksAtEach + after, map: null };
    },
  };
}

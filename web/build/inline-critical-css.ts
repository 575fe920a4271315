import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Inlines the entry's style sheet into the page, so that the first paint waits for one response only, and
 * preloads the chunks that the entry imports, so that they are downloaded together with it and not after it. Published plugins find critical CSS in the elements of static HTML; this page is drawn by the
 * program, so its critical classes are found in the sources (critical-css-sources.ts).
 */
export function inlineCriticalCss(): Plugin {
  return {
    name: 'inline-critical-css',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const page = inlineStyleSheets(withoutCommentsAndIndentation(html), bundle);
        return page.replace('<script type="module"', `${preloadLinks(bundle, page)}$&`);
      },
    },
  };
}

/** The page is downloaded again at each visit, so it carries no byte that only developers need. */
function withoutCommentsAndIndentation(html: string): string {
  return html.replace(/^\s+/gm, '').replace(/^\/\/.*\n/gm, '');
}

function inlineStyleSheets(html: string, bundle: Bundle): string {
  return html.replace(
    /<link rel="stylesheet"[^>]*? href="\/([^"]+\.css)"[^>]*>/g,
    (_link, name: string) => {
      const sheet = bundle[name];
      if (sheet?.type !== 'asset') throw new Error(`the page links ${name}, which was not built`);
      delete bundle[name];
      return `<style>${sheet.source}</style>`;
    },
  );
}

/** `modulepreload` links for the chunks that the entry imports and the page does not name yet. */
function preloadLinks(bundle: Bundle, html: string): string {
  return Object.values(bundle)
    .flatMap((file) => (file.type === 'chunk' && file.isEntry ? file.imports : []))
    .filter((name) => !html.includes(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
    .join('\n    ');
}

import type { Plugin } from 'vite';

/** Inlines the style sheet into the page: the first paint then waits for one response, not for two. */
export function inlineStyleSheet(): Plugin {
  return {
    name: 'inline-style-sheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (_link, name: string) => {
          const sheet = bundle[name];
          if (sheet?.type !== 'asset')
            throw new Error(`the page links ${name}, which was not built`);
          delete bundle[name];
          return `<style>${sheet.source}</style>`;
        }),
    },
  };
}

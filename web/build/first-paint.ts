import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Puts the styles into the page, so that the first paint waits for one answer only, and names the start
 * screen's code there, so that it is downloaded beside the program and not after it.
 */
export function firstPaint(startScreen: string): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const page = withStylesInside(withoutMargins(html), bundle);
        return page.replace('<script type="module"', `${preloadsOf(startScreen, bundle, page)}$&`);
      },
    },
  };
}

/** Without the margins and the comments of who wrote it: the page is asked for anew at each visit. */
function withoutMargins(html: string): string {
  return html.replace(/^\s+/gm, '').replace(/^\/\/.*\n/gm, '');
}

function withStylesInside(html: string, bundle: Bundle): string {
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

/** Links for the chunks of the program and of the screen, but for what the page names already. */
function preloadsOf(module: string, bundle: Bundle, html: string): string {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (screen === undefined) throw new Error(`${module} has no chunk of its own to preload`);
  // The page starts the entry itself, or what it is made of.
  const needed = [
    ...chunks.flatMap((chunk) => (chunk.isEntry ? chunk.imports : [])),
    screen.fileName,
    ...screen.imports,
  ];
  return [...new Set(needed)]
    .filter((name) => !html.includes(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
    .join('\n    ');
}

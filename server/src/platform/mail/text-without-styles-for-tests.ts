/** Elements that browsers and mail clients set on lines of their own without any style, or in cells of their own. */
const ownLine = new Set(
  'body br div h1 h2 h3 hr li p table tbody td tfoot th thead tr ul'.split(' '),
);
const inline = new Set('a b em i img span strong'.split(' '));

/**
 * The lines of an email's body as a client shows them that drops all styles: cells of a table are lines too. Within
 * a line, the texts of different elements have `|` between them. Throws on an element that it does not know.
 */
export function linesWithoutStyles(html: string): string[] {
  const body = /<body[\s\S]*<\/body>/.exec(html)?.[0].replaceAll(/<!--[\s\S]*?-->/g, '') ?? '';
  const marked = body.replaceAll(/<\/?([a-z0-9]+)[^>]*>/g, (tag, name: string) => {
    if (ownLine.has(name)) return '\n';
    if (inline.has(name)) return '|';
    throw new Error(`unknown element ${tag}`);
  });
  return marked
    .split('\n')
    .map((line) => line.replaceAll(/\|+/g, '|').replaceAll(/^\||\|$/g, ''))
    .filter((line) => line.trim() !== '');
}

/** The lines in which the figure of one element touches that of another, as '7 777|90,0 %' does. */
export function touchingFigures(html: string): string[] {
  return linesWithoutStyles(html).filter((line) => /[\d%]\|[\d+−–-]/.test(line));
}

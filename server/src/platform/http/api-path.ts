/**
 * Whether a URL is under /api, known or not, in any spelling: such a URL never gets the HTML page.
 * '/%61pi/hotels' and 'http://host/api/hotels' are '/api/hotels' for the router, '/API/hotels' is an unknown path.
 */
export function isApi(url: string): boolean {
  return /^\/+api(?:[/?#]|$)/i.test(decodedPath(url));
}

/**
 * Escapes each '%' of a path that cannot be decoded, such as '/foo%2': the router, which refuses it before
 * every hook, then finds no route, and the path gets the page like any other unknown one. Under /api it
 * stays as it is.
 */
export function readableUrl(url: string): string {
  const { path, rest } = splitUrl(url);
  if (!path.includes('%') || isDecodable(path) || isApi(url)) return url;
  return path.replaceAll('%', '%25') + rest;
}

function splitUrl(url: string): { path: string; rest: string } {
  const [path = ''] = url.split('?', 1);
  return { path, rest: url.slice(path.length) };
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function decodedPath(url: string): string {
  const path = splitUrl(url.replace(/^https?:\/\/[^/]*/i, '')).path;
  if (isDecodable(path)) return decodeURI(path);
  // Its ASCII characters are decoded nevertheless: '/%61pi/%zz' is under /api.
  return path.replace(/%[0-7][\da-f]/gi, (character) => decodeURI(character));
}

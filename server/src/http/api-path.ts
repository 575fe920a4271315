/**
 * Whether a URL is under /api, known or not, in any spelling: such a URL never gets the HTML page.
 * '/%61pi/hotels' and 'http://host/api/hotels' are '/api/hotels' for the router, '/API/hotels' is an unknown path.
 */
export function isApi(url: string): boolean {
  return /^\/+api(?:[/?#]|$)/i.test(decodedPath(url));
}

function decodedPath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

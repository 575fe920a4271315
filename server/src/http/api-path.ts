/**
 * Whether a URL is under /api, known or not, in any spelling: such a URL never gets the HTML page.
 * '/%61pi/hotels' is '/api/hotels' for the router, '/API/hotels' is an unknown path.
 */
export function isApi(url: string): boolean {
  return /^\/+api(?:[/?#]|$)/i.test(decodedPath(url));
}

function decodedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return url;
  try {
    return decodeURI(path);
  } catch {
    return url;
  }
}

/**
 * Whether a URL is one of the API's, known or not, in whatever spelling: such a one is never answered
 * with the page. '/%61pi/hotels' is '/api/hotels' for the router, '/API/hotels' is nothing.
 */
export function isApi(url: string): boolean {
  return /^\/+api(?:[/?#]|$)/i.test(asRouted(url));
}

function asRouted(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return url;
  try {
    return decodeURI(path);
  } catch {
    return url;
  }
}

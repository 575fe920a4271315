/**
 * Matches a path against a screen's pattern: '/administration/logs/{id}' and '/administration/logs/7'
 * → { id: '7' }; null when they differ. A trailing slash is ignored;
 * an empty segment ('//') is none of a screen.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const [expected, actual] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const text = actual[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name !== undefined) params[name] = decode(text);
    else if (segment !== text) return null;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|([^/])\/$/g, '$1').split('/');
}

/** Returns a text with an invalid '%' unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

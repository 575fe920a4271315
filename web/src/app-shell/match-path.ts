/**
 * Holds a path against a screen's pattern: '/administration/logs/{id}' and '/administration/logs/7'
 * → { id: '7' }; null when they differ. A slash at the end does not matter.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [partsOf(pattern), partsOf(pathname)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = given[at] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = decoded(text);
    else if (part !== text) return null;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}

/** A stray '%' in an address is no reason to fail: it is read as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

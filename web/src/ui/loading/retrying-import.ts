/** Milliseconds between attempts while no server responds: a short loss of the network loses no screen. */
const retryDelays = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Loads a lazy module; every lazy import goes through here. Repeats while no server responds, and once when
 * it responds again. Reloads the page where only that helps:
 * - a page left open over an upgrade requests files that no longer exist: the server's page names another
 *   program than this one; after the reload both are the same;
 * - a browser from before a change of the HTML standard in 2026 (whatwg/html#10327) never requests a module
 *   again that once failed, so one that was lost with the network does not come back with it.
 * Otherwise throws what `load` throws.
 */
export async function retryingImport<Module>(load: () => Promise<Module>): Promise<Module> {
  let wasLost = false;
  for (const delay of retryDelays) {
    try {
      return await load();
    } catch {
      const html = await fetchServerPage();
      if (html !== null) {
        if (isOutdated(html)) return reload();
        return wasLost ? load().catch(reload) : load();
      }
    }
    wasLost = true;
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return load();
}

/** Null when no server responds. */
function fetchServerPage(): Promise<string | null> {
  return fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
}

/** @param html the page that the server sends now */
function isOutdated(html: string): boolean {
  const program = new URL(import.meta.url).pathname;
  return html.includes('<script type="module"') && !html.includes(program);
}

function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

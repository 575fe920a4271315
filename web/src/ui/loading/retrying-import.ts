/** Milliseconds between attempts while no server responds: a short loss of the network loses no screen. */
const retryDelays = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Loads a lazy module; every lazy import goes through here. Repeats while no server responds. A page left
 * open over an upgrade requests files that no longer exist: when the server's page names another program
 * than this one, reloads the page, once, since both are then the same. Otherwise throws what `load` throws.
 */
export async function retryingImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delay of retryDelays) {
    try {
      return await load();
    } catch (error) {
      const html = await fetchServerPage();
      if (html !== null) return reloadIfOutdated(html, error);
    }
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

function reloadIfOutdated(html: string, error: unknown): Promise<never> {
  const program = new URL(import.meta.url).pathname;
  if (html.includes(program) || !html.includes('<script type="module"')) throw error;
  location.reload();
  return new Promise(() => {});
}

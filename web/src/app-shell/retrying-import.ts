/** While nothing answers at all, in ms: after a line that was cut for a moment no screen is lost. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * A part of the program that is downloaded later; every lazy import comes through here
 * (build/plain-imports.ts). Where no server answers it is asked for again. A page left open over an
 * upgrade asks for files that are gone: when the server's page names another program than this one, the
 * page is opened anew, once, for then the two are the same. Else throws what `load` throws.
 */
export async function retryingImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch (error) {
      const page = await pageOfServer();
      if (page !== null) return openedAnew(page, error);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return load();
}

/** Null where no server answers. */
function pageOfServer(): Promise<string | null> {
  return fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
}

function openedAnew(page: string, error: unknown): Promise<never> {
  const program = new URL(import.meta.url).pathname;
  if (page.includes(program) || !page.includes('<script type="module"')) throw error;
  location.reload();
  return new Promise(() => {});
}

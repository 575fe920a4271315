/**
 * What a lazy import that failed is followed by (build/plain-imports.ts). A page left open over an
 * upgrade asks for files that are gone: when the server's page names another program than this one, the
 * page is opened anew, once, for then the two are the same. Else `error` is thrown on.
 */
export async function renewedProgram(error: unknown): Promise<never> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
  const program = new URL(import.meta.url).pathname;
  if (page === null || page.includes(program) || !page.includes('<script type="module"'))
    throw error;
  location.reload();
  return new Promise(() => {});
}

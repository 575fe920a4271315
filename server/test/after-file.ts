type Close = () => Promise<unknown>;

const pending: Close[] = [];

/**
 * Has `close` called when the test file is done, what was opened last first. Files share the modules of a
 * process, so a module that opens something for each of them cannot register a hook of its own.
 */
export function afterFile(close: Close): void {
  pending.push(close);
}

/** Closes what this file has left open; what fails to close keeps nothing else open. */
export async function closeResourcesOfFile(): Promise<void> {
  const errors: unknown[] = [];
  for (const close of pending.splice(0).reverse()) {
    await close().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'A resource of the file does not close');
}

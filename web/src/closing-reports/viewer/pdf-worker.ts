let prepared: Worker | null = null;

/** Starts the reader of PDFs before it is needed: its program takes a moment to arrive. */
export function preloadPdfWorker(): Worker {
  if (prepared !== null) return prepared;
  prepared = new Worker(new URL('./pdf-reader.ts', import.meta.url), { type: 'module' });
  // One that could not start is not waited for: the next call starts another.
  prepared.onerror = () => {
    prepared = null;
  };
  return prepared;
}

/** A reader of one's own, to be ended by whoever took it. */
export function takePdfWorker(): Worker {
  const reader = preloadPdfWorker();
  prepared = null;
  return reader;
}

let preloaded: Worker | null = null;

/** Starts the worker of pdf.js before it is needed, since its script takes a moment to download. */
export function preloadPdfWorker(): Worker {
  if (preloaded !== null) return preloaded;
  preloaded = new Worker(new URL('./pdf-worker-script.ts', import.meta.url), { type: 'module' });
  // A worker that could not start is dropped: the next call starts another.
  preloaded.onerror = () => {
    preloaded = null;
  };
  return preloaded;
}

/** A worker for one document; the caller terminates it. */
export function takePdfWorker(): Worker {
  const worker = preloadPdfWorker();
  preloaded = null;
  return worker;
}

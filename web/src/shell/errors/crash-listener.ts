import type { QueryClient } from '@tanstack/react-query';

/** The reference of the last crash report; null when there was no crash or the report could not be sent. */
export let lastCrash: Promise<string | null> = Promise.resolve(null);

let client: QueryClient;

/** Reports uncaught errors to the server; the code that sends them is downloaded for the first one. */
export function listenForCrashes(queryClient: QueryClient): void {
  client = queryClient;
  addEventListener('error', ({ error, message }) => reportCrash(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason));
}

export function reportCrash(error: unknown, componentStack?: string | null): void {
  const { href } = location;
  lastCrash = import('./crash-report.ts')
    .then(({ sendCrashReport }) => sendCrashReport(client, error, href, componentStack))
    .catch(() => null);
}

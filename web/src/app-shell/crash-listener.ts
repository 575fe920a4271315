import type { QueryClient } from '@tanstack/react-query';

/** The reference under which the last crash is kept; null when it could not be sent, or was none. */
export let lastCrash: Promise<string | null> = Promise.resolve(null);

let client: QueryClient;

/** Tells the server of errors that nothing caught; what sends them is downloaded for the first. */
export function listenForCrashes(questions: QueryClient): void {
  client = questions;
  addEventListener('error', ({ error, message }) => reportCrash(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason));
}

export function reportCrash(error: unknown, componentStack?: string | null): void {
  const { href } = location;
  lastCrash = import('./crash-report.ts')
    .then(({ sendCrashReport }) => sendCrashReport(client, error, href, componentStack))
    .catch(() => null);
}

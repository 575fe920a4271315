import {
  longestMessage,
  longestStack,
  longestUrl,
  longestUserAgent,
  truncateText,
} from './log-limits.ts';

/** What a browser reports of an uncaught error, and what it must leave out. */

/** An uncaught error in the browser. */
export type Crash = {
  /** 'TypeError', 'ApiCallError'; '' where what was thrown is no error. */
  name: string;
  message: string;
  stack: string | null;
  /** The component stack, when it happened while rendering. */
  componentStack: string | null;
  /** The URL of the page when it happened. */
  url: string;
};

export type CrashReport = {
  message: string;
  url: string;
  userAgent: string;
  stack: string | null;
  user: { id: string; email: string; role: string } | null;
  ts: string;
  extra: { componentStack: string } | null;
};

/** The delay before each retry of a report; up to `jitterMs` is added, so that browsers do not retry together. */
export const retryDelaysMs: readonly number[] = [300, 1000, 3000];
export const jitterMs = 200;

const isNoCrash: readonly (readonly [reason: string, test: (crash: Crash) => boolean])[] = [
  ['an error response of the API', ({ name }) => name === 'ApiCallError'],
  ['the network is unreachable', ({ name }) => name === 'UnreachableServer'],
  ['an aborted request', ({ name }) => name === 'AbortError' || name === 'CancelledError'],
  ['a layout notice of the browser', ({ message }) => message.startsWith('ResizeObserver loop')],
  ['a script of another site, without details', ({ message }) => /^Script error\.?$/.test(message)],
  ['an extension of the browser', ({ stack }) => /\b[a-z-]*extension:\/\//.test(stack ?? '')],
];

/** Why an error is not reported, for the console; null when it is. */
export function ignoredReason(crash: Crash): string | null {
  return isNoCrash.find(([, test]) => test(crash))?.[0] ?? null;
}

/** The key by which two errors are the same one. */
export function isSameCrash({ name, message, stack }: Crash): string {
  return [name, message, ...(stack ?? '').split('\n').slice(0, 3)].join('\n');
}

/** The report of a crash, truncated and without data that must never be stored. */
export function crashReport(
  crash: Crash,
  facts: { userAgent: string; user: CrashReport['user']; now: Date },
): CrashReport {
  const { name, message, stack, componentStack } = crash;
  const text = name === '' || message.startsWith(name) ? message : `${name}: ${message}`;
  return {
    message: truncateText(withoutSecrets(text), longestMessage),
    url: truncateText(safeAddress(crash.url), longestUrl),
    userAgent: truncateText(facts.userAgent, longestUserAgent),
    stack: stack === null ? null : truncateText(withoutSecrets(stack), longestStack),
    user: facts.user,
    ts: facts.now.toISOString(),
    extra:
      componentStack === null
        ? null
        : { componentStack: truncateText(withoutSecrets(componentStack), longestStack) },
  };
}

/** The URL without the secret of a link, and without its fragment. */
export function safeAddress(address: string): string {
  const [beforeHash = ''] = address.split('#');
  const [path = '', query] = beforeHash.split('?', 2);
  if (query === undefined) return path;
  const kept = query.split('&').filter((part) => !/^[^=]*token/i.test(decoded(part)));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Removes tokens, and the text that a parser quotes when it fails, because it may name a guest. The
 * product's own error messages contain neither.
 */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(
      /(^|, |: )(?:\.{3})?"[^\n]*"(?:\.{3})? is not valid JSON/gm,
      '$1… is not valid JSON',
    )
    .replaceAll(/([?&]\w*token=)[^&#\s"')]+/gi, '$1…')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replaceAll(/\bBearer\s+\S+/gi, 'Bearer …');
}

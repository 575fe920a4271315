import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Names of values that are redacted wherever they are in a log line. */
const secretNames = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret'];
const depths = ['', '*', '*.*', '*.*.*'];

/** What is logged of a request, a response and an error. */
const serializers = { req: serializeRequest, res: serializeResponse, err: serializeError };

/**
 * The log of the product: one JSON line per entry, with the id of its request. It contains the path and
 * harmless parameters of a request, the status of a response, the message and stack of an error: no header,
 * no body, no row.
 */
export function createLogger(
  level: LoggerOptions['level'] & string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    serializers,
    redact: secretNames.flatMap((name) => depths.map((depth) => `${depth}["${name}"]`)),
  };
  if (destination !== undefined) return pino(options, destination);
  const lines = createBufferedOutput();
  // A warning is written at once; the lines of requests may be buffered.
  const logMethod: LogHook = function (args, write, lineLevel) {
    write.apply(this, args);
    if (lineLevel >= warning) lines.flushSync();
  };
  return pino({ ...options, hooks: { logMethod } }, lines);
}

/**
 * The same log for the request lines of Fastify, without redaction: the serializers choose every value of
 * requests, responses and errors, and searching them for secrets costs more than writing them.
 */
export function createRequestLogger(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { redact: [], serializers });
}

/** The level of `warn` in pino's numbers; errors are above. */
const warning = 40;

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * The standard output, buffered: written every 4 KB, every second and when the process exits. A write per
 * line costs a tenth of the time of a request.
 */
function createBufferedOutput() {
  const lines = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 1000 });
  process.on('exit', () => lines.flushSync());
  return lines;
}

type Request = { method: string; url: string; ip: string };

function serializeRequest({ method, url, ip }: Request) {
  return { method, url: redactUrl(url), address: ip };
}

function serializeResponse({ statusCode }: { statusCode: number }) {
  return { statusCode };
}

/** Only the message of a database error: its detail quotes rows, with a guest's name or an address. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}

/** Query parameters whose values are neither personal data nor secrets. */
const loggedParameters = new Set([
  'hotel_id',
  'month',
  'year',
  'as_of',
  'date',
  'from',
  'to',
  'scope',
  'status',
  'limit',
  'since',
  'page',
  'pageSize',
]);
const maxLength = 500;

/**
 * A URL without values that a log must not contain: the link of an email gives access to an account, and
 * a search term may be a name. '/reset?token=abc&month=2' → '/reset?token=…&month=2'.
 */
export function redactUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url.slice(0, maxLength);
  const shown = url
    .slice(mark + 1)
    .split('&')
    .map((pair) => {
      // Without '=' the whole text is a value.
      const name = pair.includes('=') ? pair.slice(0, pair.indexOf('=')) : '';
      return loggedParameters.has(name) ? pair.slice(0, 60) : `${name.slice(0, 30)}=…`;
    })
    .join('&');
  return `${url.slice(0, mark)}?${shown}`.slice(0, maxLength);
}

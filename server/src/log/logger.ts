import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redactUrl } from './redact-url.ts';

/** What a value is called when it may not be read in a log, wherever it stands. */
const secretNames = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret'];
const depths = ['', '*', '*.*', '*.*.*'];

/** What is told of a request, of an answer and of an error. */
const chosen = { req: requestForLog, res: answerForLog, err: errorForLog };

/**
 * The log of the product: a line of JSON each, with the id of the request it belongs to. Of a request
 * it tells the path and harmless values, of an answer its status, of an error its words and its place:
 * no header, no body, no row.
 */
export function createLogger(
  level: LoggerOptions['level'] & string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    serializers: chosen,
    redact: secretNames.flatMap((name) => depths.map((depth) => `${depth}["${name}"]`)),
  };
  if (destination !== undefined) return pino(options, destination);
  const lines = linesInBatches();
  // What warns is on its way before anything else happens; the lines of requests may wait for each other.
  const logMethod: LogHook = function (said, write, at) {
    write.apply(this, said);
    if (at >= warning) lines.flushSync();
  };
  return pino({ ...options, hooks: { logMethod } }, lines);
}

/**
 * The same log for what the server tells of its requests, one by one: requests, answers and errors, of
 * which each value is chosen. Looking through them for what is called a secret would find nothing, and
 * costs more than writing them.
 */
export function createRequestLogger(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { redact: [], serializers: chosen });
}

/** The level of `warn` in pino's numbers; errors are above. */
const warning = 40;

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * The standard output, written some lines at a time, at the latest after a second and when the program
 * ends: a line by itself costs a tenth of what a request costs.
 */
function linesInBatches() {
  const lines = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 1000 });
  process.on('exit', () => lines.flushSync());
  return lines;
}

type Request = { method: string; url: string; ip: string };

function requestForLog({ method, url, ip }: Request) {
  return { method, url: redactUrl(url), address: ip };
}

function answerForLog({ statusCode }: { statusCode: number }) {
  return { statusCode };
}

/** What the database says beside its message quotes rows: a guest's name, an address. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: errorForLog(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}

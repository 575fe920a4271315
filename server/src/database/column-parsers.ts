import { types } from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const TEXT_ARRAY = 1009;

type Parser = (text: string) => unknown;

const parseTextArray: (text: string) => (string | null)[] = driverParser(TEXT_ARRAY, 'text');

const asText: Parser = (text) => text;

/** The driver's type of type numbers is incomplete: it accepts any number. */
function driverParser(oid: number, format: 'text' | 'binary') {
  return types.getTypeParser(oid, format);
}

function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`${text} does not fit in a JavaScript number`);
  }
  return number;
}

/**
 * '2026-03-01 10:00:00.123456+00' → '2026-03-01T10:00:00.123Z'. Digits past the millisecond are
 * cut, never rounded, so that an instant does not move into the next second.
 * Throws RangeError on what is not an instant in UTC (infinity, another zone).
 */
function parseInstant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (parts === null) {
    throw new RangeError(`${text} is not an instant in UTC`);
  }
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

function arrayOf(parse: Parser): Parser {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parse(item)));
}

const ownParsers = new Map<number, Parser>([
  [INT8, parseInt8],
  [INT8_ARRAY, arrayOf(parseInt8)],
  [DATE, asText],
  [DATE_ARRAY, arrayOf(asText)],
  [TIMESTAMP, asText],
  [TIMESTAMP_ARRAY, arrayOf(asText)],
  [TIMESTAMPTZ, parseInstant],
  [TIMESTAMPTZ_ARRAY, arrayOf(parseInstant)],
]);

/**
 * How column values are parsed: a day is text 'YYYY-MM-DD', an instant ISO 8601 text in UTC with milliseconds,
 * int8 a number (an unsafe one is an error, never a wrong figure). The driver parses the
 * other types: numeric stays text, since a number cannot hold it.
 */
export const columnParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return ownParsers.get(oid) ?? driverParser(oid, format ?? 'text');
  },
};

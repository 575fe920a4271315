import { types } from 'pg';

const int8Oid = 20;
const int8ArrayOid = 1016;
const dateOid = 1082;
const dateArrayOid = 1182;
const timestampOid = 1114;
const timestampArrayOid = 1115;
const timestamptzOid = 1184;
const timestamptzArrayOid = 1185;
const textArrayOid = 1009;

type Parser = (text: string) => unknown;

const parseTextArray: (text: string) => (string | null)[] = driverParser(textArrayOid, 'text');

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
  [int8Oid, parseInt8],
  [int8ArrayOid, arrayOf(parseInt8)],
  [dateOid, asText],
  [dateArrayOid, arrayOf(asText)],
  [timestampOid, asText],
  [timestampArrayOid, arrayOf(asText)],
  [timestamptzOid, parseInstant],
  [timestamptzArrayOid, arrayOf(parseInstant)],
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

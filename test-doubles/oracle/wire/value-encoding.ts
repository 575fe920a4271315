/** NUMBER and DATE as Oracle sends them, from the texts PostgreSQL gives. */

/** NUMBER keeps 20 pairs of digits. */
const mostDigits = 40;
const zero = Buffer.from([0x80]);
/** Ends a negative number of fewer than 20 pairs, so that it sorts before longer ones. */
const negativeEnd = 102;

/**
 * NUMBER: a byte for the exponent to base 100, then a byte per pair of digits; all of it complemented
 * when negative. Throws RangeError for a text that is no number, or beyond 10^126.
 */
export function encodeNumber(text: string): Buffer {
  const { isNegative, digits, exponent } = decimalParts(text);
  if (digits === '') return zero;
  const isOdd = exponent % 2 !== 0;
  const aligned = `${isOdd ? '0' : ''}${digits}`;
  const pairs = aligned.slice(0, mostDigits).match(/..?/g) ?? [];
  const base100Exponent = (exponent + (isOdd ? 1 : 0)) / 2;
  if (base100Exponent > 63 || base100Exponent < -64) throw new RangeError(`${text} is too large`);
  const exponentByte = base100Exponent + 192;
  const values = pairs.map((pair) => Number(pair.padEnd(2, '0')));
  if (!isNegative) return Buffer.from([exponentByte, ...values.map((value) => value + 1)]);
  const end = values.length < 20 ? [negativeEnd] : [];
  return Buffer.from([~exponentByte & 0xff, ...values.map((value) => 101 - value), ...end]);
}

/** A decimal number as 0.<digits> × 10^exponent. */
function decimalParts(text: string): { isNegative: boolean; digits: string; exponent: number } {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (whole === '') throw new RangeError(`${text} is not a number`);
  const all = `${whole}${fraction}`;
  const digits = all.replace(/^0+/, '');
  const exponent = whole.length + Number(power) - (all.length - digits.length);
  return { isNegative: sign === '-', digits: digits.replace(/0+$/, ''), exponent };
}

/** DATE: century and year of the century plus 100, month, day, and hour, minute, second plus 1. */
export function encodeDate(text: string): Buffer {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?/.exec(text);
  if (parts === null) throw new RangeError(`${text} is not a date`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const century = Math.trunc(year / 100);
  return Buffer.from([
    century + 100,
    (year % 100) + 100,
    month,
    day,
    hour + 1,
    minute + 1,
    second + 1,
  ]);
}

export function encodeText(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}

import { apiError } from '@hotel/domain/api-error.ts';

/** The deepest valid body has five levels. */
const maxDepth = 32;
/** Fields of one object. */
const maxFields = 1_000;
/** The longest valid list has 5,200 elements (domain/nights/limits.ts). */
const maxElements = 10_000;

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Counts the values of JSON text before it is parsed. Throws VALIDATION where there are more than
 * `maxValues`, too many in one list or object, or too many levels: parsing and validating such a text
 * would block every other request. Leaves invalid JSON to the parser.
 */
export function countJsonValues(text: Uint8Array, maxValues: number): number {
  const count = new ValueCount(maxValues);
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === quote) at = endOfString(text, at);
    else if (character === comma) count.next();
    else if (character === openBrace) count.open(maxFields);
    else if (character === openBracket) count.open(maxElements);
    else if (character === closeBrace || character === closeBracket) count.close();
  }
  return count.values;
}

/** The values counted so far; an empty list or object counts as one with a value. */
class ValueCount {
  readonly #maxValues: number;
  /** How many more values each of the enclosing lists and objects may have. */
  readonly #outer: number[] = [];
  #left = maxElements;
  values = 1;

  constructor(maxValues: number) {
    this.#maxValues = maxValues;
  }

  next(): void {
    this.#left -= 1;
    if (this.#left <= 0) throw tooManyValues();
    this.#add();
  }

  open(maxItems: number): void {
    this.#outer.push(this.#left);
    if (this.#outer.length > maxDepth) throw tooDeep();
    this.#left = maxItems;
    this.#add();
  }

  close(): void {
    this.#left = this.#outer.pop() ?? maxElements;
  }

  #add(): void {
    this.values += 1;
    if (this.values > this.#maxValues) throw tooManyValues();
  }
}

/** The index of the closing quote of the string that begins at `start`. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}

function tooManyValues() {
  return apiError('VALIDATION', { message: 'Le corps de la requête contient trop de valeurs.' });
}

function tooDeep() {
  return apiError('VALIDATION', { message: 'Le corps de la requête est trop imbriqué.' });
}

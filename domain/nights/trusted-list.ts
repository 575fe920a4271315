import { z } from 'zod';

type Vouching = {
  /** May only vouch for what the element's schema takes and leaves as it is. */
  isRight(item: unknown): boolean;
  /** As many items as the list may have. */
  most: number;
};

type VouchedDef = z.core.$ZodArrayDef<z.ZodType> & Vouching;

/** A list of zod's, which it stays through `.min`, `.check` and `.optional`. */
const VouchedList: z.core.$constructor<z.ZodArray<z.ZodType>, VouchedDef> = z.core.$constructor(
  'VouchedList',
  (list, def) => {
    z.ZodArray.init(list, def);
    const { parse } = list._zod;
    list._zod.parse = (payload, context) => {
      const { value } = payload;
      if (!Array.isArray(value) || value.length > def.most) return parse(payload, context);
      return value.every(def.isRight) ? payload : parseInParts(parse, payload, context);
    };
  },
);

/** Some more elements than a month has days. */
const partLength = 40;

type Parse = z.core.$ZodType['_zod']['parse'];

/**
 * Parses a list by parts until one has issues: of a list that is all wrong, zod alone would make
 * hundreds of thousands of them, for a second and more.
 */
function parseInParts(
  parse: Parse,
  payload: z.core.ParsePayload,
  context: z.core.ParseContextInternal,
): z.core.ParsePayload {
  const value = payload.value as readonly unknown[];
  const parsed: unknown[] = [];
  for (let start = 0; start < value.length; start += partLength) {
    const part = parse({ value: value.slice(start, start + partLength), issues: [] }, context);
    if (part instanceof Promise) throw new Error('the schema of an element is asynchronous');
    parsed.push(...(part.value as unknown[]));
    for (const { path: [index, ...inner] = [], ...issue } of part.issues) {
      payload.issues.push({ ...issue, path: [start + Number(index), ...inner] });
    }
    if (part.issues.length > 0) break;
  }
  payload.value = parsed;
  return payload;
}

/** A long list whose elements nobody vouches for; its issues end soon after the first wrong element. */
export function longList<Item extends z.ZodType>(element: Item, most: number): z.ZodArray<Item> {
  return trustedList(element, { isRight: () => false, most });
}

/**
 * A list of thousands of items, taken as it was sent where `isRight` vouches for each of them: nothing is
 * made for an item then. Where it does not, the items' own schema judges and says what is wrong.
 */
export function trustedList<Item extends z.ZodType>(
  element: Item,
  vouching: Vouching,
): z.ZodArray<Item> {
  // The constructor knows lists of any item; this one's are of the element's type.
  const list = new VouchedList({ type: 'array', element, ...vouching }) as z.ZodArray<Item>;
  return list.max(vouching.most);
}

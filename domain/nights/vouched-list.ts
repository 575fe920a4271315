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
      const isVouchedFor =
        Array.isArray(value) && value.length <= def.most && value.every(def.isRight);
      return isVouchedFor ? payload : parse(payload, context);
    };
  },
);

/**
 * A list of thousands of items, taken as it was sent where `isRight` vouches for each of them: nothing is
 * made for an item then. Where it does not, the items' own schema judges and says what is wrong.
 */
export function vouchedList<Item extends z.ZodType>(
  element: Item,
  vouching: Vouching,
): z.ZodArray<Item> {
  // The constructor knows lists of any item; this one's are of the element's type.
  const list = new VouchedList({ type: 'array', element, ...vouching }) as z.ZodArray<Item>;
  return list.max(vouching.most);
}

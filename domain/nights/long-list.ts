import { z } from 'zod';

/** How a long list is checked; both lengths are included. */
export type LongListOptions = {
  readonly min?: number;
  readonly max: number;
  /**
   * A fast check that lets a list skip zod when it holds for every item. It must accept only items that the
   * element's schema accepts and does not transform.
   */
  readonly isValidItem?: (item: unknown) => boolean;
};

/** Slightly more elements than a month has days. */
const partLength = 40;

/**
 * The schema of a list of thousands of items. A list whose items all pass `isValidItem` is returned as it was
 * sent, without allocating anything per item. Otherwise zod parses the list in parts and stops after the first
 * part with an issue: for a list whose items are all invalid, zod would create hundreds of thousands of issues,
 * for more than a second. Its issues and its JSON schema are those of `z.array(element)`.
 */
export function longList<Item extends z.ZodType>(
  element: Item,
  { min = 0, max, isValidItem = () => false }: LongListOptions,
): z.ZodType<z.output<Item>[], z.output<Item>[]> {
  const plainList = z.array(element);
  const boundedList = (min === 0 ? plainList : plainList.min(min)).max(max);
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(boundedList, {
    io: 'input',
    unrepresentable: 'any',
  });
  return z
    .custom<z.output<Item>[]>()
    .check((list) => {
      const sent: unknown = list.value;
      if (!Array.isArray(sent) || sent.length < min || sent.length > max) {
        list.issues.push(...validate(boundedList, sent).issues);
      } else if (!sent.every(isValidItem)) parseInParts(plainList, list);
    })
    .meta(jsonSchema);
}

function parseInParts<Item extends z.ZodType>(
  plainList: z.ZodArray<Item>,
  list: z.core.ParsePayload<z.output<Item>[]>,
): void {
  const parsed: z.output<Item>[] = [];
  for (let start = 0; start < list.value.length; start += partLength) {
    const part = validate(plainList, list.value.slice(start, start + partLength));
    for (const { path: [index, ...inner] = [], ...issue } of part.issues) {
      list.issues.push({ ...issue, path: [start + Number(index), ...inner] });
    }
    if (part.issues.length > 0) return;
    parsed.push(...part.value);
  }
  list.value = parsed;
}

/** Validates without finalizing the issues: they still say whether later checks run. */
function validate<Value>(schema: z.ZodType<Value>, value: unknown): z.core.ParsePayload<Value> {
  const payload = schema._zod.run({ value, issues: [] }, {});
  if (payload instanceof Promise) throw new Error('the schema of an element is asynchronous');
  return payload as z.core.ParsePayload<Value>;
}

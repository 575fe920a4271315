/** Enough to hide the latency of a share, few enough to leave the disk to the other calls. */
const atOnce = 8;

/** Does the work on each item, a few at a time; the results are in the items' order. */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

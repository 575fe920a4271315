/** A value and how much it counts. */
export type WeightedValue = { readonly value: number; readonly weight: number };

/**
 * The value below which the share `p` (0 to 1) of sorted values lies, linear between ranks: position
 * (n − 1)·p. NaN without values.
 */
export function quantile(sorted: readonly number[], p: number): number {
  const position = (sorted.length - 1) * p;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? below;
  return between(below, above, position - Math.floor(position));
}

/** From `low` at share 0 to `high` at share 1, never beyond: a rounded difference can be too large. */
function between(low: number, high: number, share: number): number {
  return Math.min(high, low + (high - low) * share);
}

/**
 * The weighted quantile of values sorted by value: each stands at the middle of its weight, linear between
 * them, and the ends hold beyond. NaN without values.
 */
export function weightedQuantile(sorted: readonly WeightedValue[], p: number): number {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let [passed, value, position] = [0, sorted[0]?.value ?? Number.NaN, 0];
  for (const next of sorted) {
    const nextPosition = (passed + next.weight / 2) / total;
    if (p <= nextPosition) {
      const isFirst = passed === 0;
      const share = isFirst ? 1 : (p - position) / (nextPosition - position);
      return between(value, next.value, share);
    }
    passed += next.weight;
    [value, position] = [next.value, nextPosition];
  }
  return value;
}

/**
 * The share of each part in percent, rounded to `decimals` so that the written figures add up to exactly
 * 100 (largest remainder method): every share is rounded down, then those cut the most get one unit each;
 * of equal remainders the earlier part's. null for each when there is nothing to share.
 */
export function roundedShares(parts: readonly number[], decimals = 0): (number | null)[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => null);
  const unitsPerPercent = 10 ** decimals;
  const units = 100 * unitsPerPercent;
  const shares = parts.map((part) => Math.floor((part * units) / whole));
  const missing = units - shares.reduce((sum, share) => sum + share, 0);
  const remainderOf = (index: number) => ((parts[index] ?? 0) * units) % whole;
  const mostCut = [...parts.keys()].toSorted((one, other) => remainderOf(other) - remainderOf(one));
  for (const index of mostCut.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share / unitsPerPercent);
}

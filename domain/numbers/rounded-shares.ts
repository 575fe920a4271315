/**
 * The share of each part in percent, rounded to `decimals` so that the shares add up to exactly 100 (largest
 * remainder method): every share is rounded down, then the shares with the largest remainders get one unit
 * each, the earlier part first when remainders are equal. All are null when the total is not above 0.
 */
export function roundedShares(parts: readonly number[], decimals: number): (number | null)[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => null);
  const unitsPerPercent = 10 ** decimals;
  const units = 100 * unitsPerPercent;
  const shares = parts.map((part) => Math.floor((part * units) / whole));
  const missing = units - shares.reduce((sum, share) => sum + share, 0);
  const remainderOf = (index: number) => ((parts[index] ?? 0) * units) % whole;
  const byRemainder = [...parts.keys()].toSorted((a, b) => remainderOf(b) - remainderOf(a));
  for (const index of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share / unitsPerPercent);
}

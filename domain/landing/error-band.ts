import { type WeightedValue, weightedQuantile } from './quantiles.ts';

/** Eight months or nights of ten end between these two. */
export type ErrorBand = { readonly low: number; readonly high: number };

/** Few past mornings are trusted less: the band is drawn towards a usual one with this weight. */
const priorMornings = 120;
const priorExponent = 0.6;

/** The usual error of rooms beside that of person-nights: of two persons a room, the same uncertainty. */
export const roomsUsualError = Math.SQRT1_2;

/**
 * The 10th and 90th percentiles of the past errors, in nights (decision 0036): the errors are per root of free
 * places, and `scale` gives the places back. With `meanLead` the ends are shrunk towards
 * ∓ `usualError`·meanLead^0.6, the more the fewer mornings there are.
 */
export function errorBand(
  errors: readonly WeightedValue[],
  scale: number,
  meanLead: number | null,
  usualError = 1,
): ErrorBand {
  if (meanLead === null) {
    return {
      low: weightedQuantile(errors, 0.1) * scale,
      high: weightedQuantile(errors, 0.9) * scale,
    };
  }
  const usual = usualError * meanLead ** priorExponent;
  const count = errors.length;
  const shrunk = (value: number, prior: number) =>
    (count * (count === 0 ? 0 : value) + priorMornings * prior) / (count + priorMornings);
  return {
    low: shrunk(weightedQuantile(errors, 0.1), -usual) * scale,
    high: shrunk(weightedQuantile(errors, 0.9), usual) * scale,
  };
}

/** The share of the past errors, by weight, that are at least `needed`; null without any. */
export function chanceOf(errors: readonly WeightedValue[], needed: number): number | null {
  const total = errors.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const reached = errors.reduce(
    (sum, { value, weight }) => sum + (value >= needed ? weight : 0),
    0,
  );
  return reached / total;
}

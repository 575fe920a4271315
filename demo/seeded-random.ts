/** Seeded random numbers: the same seed gives the same numbers on every machine and day. */
export type SeededRandom = () => number;

/** Numbers from 0 up to 1 (excluded) that depend on the seeds only. */
export function seededRandom(...seeds: readonly number[]): SeededRandom {
  let state = seeds.reduce((mixed, seed) => scrambled((mixed ^ seed) + 0x9e3779b9), 0x2545f491);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    return (scrambled(state) >>> 0) / 4_294_967_296;
  };
}

/** Mixes the bits of an integer over all 32, so that neighbouring numbers give unrelated results. */
function scrambled(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** A Poisson-distributed count with this mean. */
export function countOf(chance: SeededRandom, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = chance(); product > limit; product *= chance()) count += 1;
  return count;
}

/** Whether something of this probability happens. */
export function happens(chance: SeededRandom, probability: number): boolean {
  return chance() < probability;
}

/** A whole number from..to, both included. */
export function between(chance: SeededRandom, from: number, to: number): number {
  return from + Math.floor(chance() * (to - from + 1));
}

/** Choices with their weights, in any unit. */
export type WeightedOption<Thing> = readonly (readonly [Thing, number])[];

/** One of the choices, at random by weight. */
export function oneOf<Thing>(chance: SeededRandom, things: WeightedOption<Thing>): Thing {
  const total = things.reduce((sum, [, weight]) => sum + weight, 0);
  let left = chance() * total;
  for (const [thing, weight] of things) {
    left -= weight;
    if (left < 0) return thing;
  }
  throw new Error('nothing to choose from');
}

/** An exponentially distributed number of whole days with this mean. */
export function daysAround(chance: SeededRandom, mean: number): number {
  return Math.floor(-Math.log(1 - chance()) * mean);
}

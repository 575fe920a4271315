/**
 * Months as hotels book them: each morning some stay days gain a few nights, some lose one or two,
 * most stay as they were. Drawn from a fixed seed, so that every run measures the same figures.
 */
export type DrawnMonth = { length: number; number: number; mornings: DrawnMorning[] };

/** A month as one morning has it: each of its days in the three measures; revenue in cents. */
export type DrawnMorning = { nights: number[]; rooms: number[]; revenue: number[] };

/** How many different months are drawn for each length; hotels are dealt them in turn. */
export const drawnMonths = 40;

export function generateBookings(asOfDays: number): DrawnMonth[] {
  const chance = seeded(20_260_101);
  return [28, 29, 30, 31].flatMap((length) =>
    Array.from({ length: drawnMonths }, (_, number) => ({
      length,
      number,
      mornings: drawMonth(length, asOfDays, chance).map((nights) => measuresOf(nights, number)),
    })),
  );
}

function drawMonth(length: number, asOfDays: number, chance: () => number): number[][] {
  const size = 60 + 140 * chance();
  let row = Array.from({ length }, (_, day) =>
    Math.round(size * (0.4 + 0.3 * chance()) * (day % 7 > 4 ? 1.3 : 1)),
  );
  return Array.from({ length: asOfDays }, () => {
    row = row.map((nights) => Math.max(0, nights + change(chance)));
    return row;
  });
}

/** Rooms of 1.8 persons, at prices that differ by the day. */
function measuresOf(nights: number[], number: number): DrawnMorning {
  const rooms = nights.map((persons) => Math.ceil(persons / 1.8));
  const priceOf = (day: number) => 8_500 + 45 * ((number * 7 + day * 13) % 100);
  return { nights, rooms, revenue: rooms.map((count, day) => count * priceOf(day)) };
}

function change(chance: () => number): number {
  const roll = chance();
  if (roll < 0.65) return 0;
  return roll < 0.9 ? 1 + Math.floor(4 * chance()) : -1 - Math.floor(2 * chance());
}

/** Numbers from 0 to 1 by the generator of Lehmer: enough for figures nobody must guess. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

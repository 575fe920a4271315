import type { DayNumber } from './day-numbers.ts';
import type { Category } from './hotels/hotel-plan.ts';

/** How many rooms of each category can still be sold each night. */
export class RoomsLeft {
  readonly #codes: readonly string[];
  readonly #left: readonly Int16Array[];

  constructor(categories: readonly Category[], open: readonly boolean[]) {
    this.#codes = categories.map(({ code }) => code);
    this.#left = categories.map(({ rooms }) => Int16Array.from(open, (is) => (is ? rooms : 0)));
  }

  /** Books a room of the first category with one free for all nights and returns its index; null when none has. */
  take(codes: readonly string[], arrival: DayNumber, nights: number): number | null {
    for (const code of codes) {
      const category = this.#codes.indexOf(code);
      const left = this.#left[category];
      if (left === undefined) throw new RangeError(`no category ${code}`);
      if (this.#isFree(left, arrival, nights)) {
        for (let night = arrival; night < arrival + nights; night += 1) {
          left[night] = (left[night] ?? 0) - 1;
        }
        return category;
      }
    }
    return null;
  }

  /** Makes a room of the category available again for the nights from `from` to the day before `to`. */
  giveBack(category: number, from: DayNumber, to: DayNumber): void {
    const left = this.#left[category];
    for (let night = from; left !== undefined && night < to; night += 1) {
      left[night] = (left[night] ?? 0) + 1;
    }
  }

  #isFree(left: Int16Array, arrival: DayNumber, nights: number): boolean {
    for (let night = arrival; night < arrival + nights; night += 1) {
      if ((left[night] ?? 0) <= 0) return false;
    }
    return true;
  }
}

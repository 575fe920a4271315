import type { Day } from '@hotel/domain/calendar/day.ts';

/**
 * The contract's section 5 computed the slow way: every figure in one flat list, every answer looked
 * for in the whole of it, day by day, with none of the rules of the product.
 */
export type Figure = { as_of: Day; stay: Day; nuitees: number };
export type Item = { day: Day; nuitees: number };

export class FiguresModel {
  snapshots: Figure[] = [];
  imported: Item[] = [];

  writeSnapshot(as_of: Day, items: readonly Item[]) {
    const isReplaced = (figure: Figure) =>
      figure.as_of === as_of && items.some(({ day }) => day === figure.stay);
    const updated = this.snapshots.filter(isReplaced).length;
    this.snapshots = this.snapshots
      .filter((figure) => !isReplaced(figure))
      .concat(items.map(({ day, nuitees }) => ({ as_of, stay: day, nuitees })));
    return { inserted: items.length - updated, updated };
  }

  import(items: readonly Item[]) {
    const isReplaced = (item: Item) => items.some(({ day }) => day === item.day);
    const updated = this.imported.filter(isReplaced).length;
    this.imported = this.imported.filter((item) => !isReplaced(item)).concat(items);
    return { inserted: items.length - updated, updated };
  }

  deleteSnapshots(scope: 'as_of' | 'stay', from: Day, to: Day) {
    const left = this.snapshots.filter((figure) => figure[scope] < from || figure[scope] > to);
    const deleted = this.snapshots.length - left.length;
    this.snapshots = left;
    return { deleted };
  }

  deleteImported(month: string) {
    const left = this.imported.filter(({ day }) => !day.startsWith(month));
    const deleted = this.imported.length - left.length;
    this.imported = left;
    return { deleted };
  }

  /** Sorted by as-of day, then stay day. */
  snapshotsOf(month: string): Figure[] {
    return this.snapshots
      .filter(({ stay }) => stay.startsWith(month))
      .toSorted((one, other) => (one.as_of + one.stay < other.as_of + other.stay ? -1 : 1));
  }

  asOfDays(month: string): Day[] {
    return [...new Set(this.snapshotsOf(month).map(({ as_of }) => as_of))];
  }

  figure(as_of: Day, stay: Day): number | null {
    return this.snapshots.find((one) => one.as_of === as_of && one.stay === stay)?.nuitees ?? null;
  }

  final(stay: Day): { nuitees: number; is_actual: boolean } | null {
    const imported = this.imported.find(({ day }) => day === stay);
    if (imported !== undefined) return { nuitees: imported.nuitees, is_actual: true };
    const ofDay = this.snapshots.filter((figure) => figure.stay === stay);
    const after = ofDay.filter(({ as_of }) => as_of >= stay);
    const pool = after.length > 0 ? after : ofDay;
    const last = pool.toSorted((one, other) => (one.as_of < other.as_of ? 1 : -1))[0];
    return last === undefined ? null : { nuitees: last.nuitees, is_actual: after.length > 0 };
  }

  total(month: string, as_of: Day): number {
    return this.snapshotsOf(month)
      .filter((figure) => figure.as_of === as_of)
      .reduce((sum, { nuitees }) => sum + nuitees, 0);
  }

  finalTotal(month: string): number | null {
    const known = everyDay(month).flatMap((day) => this.final(day) ?? []);
    return known.length === 0 ? null : known.reduce((sum, { nuitees }) => sum + nuitees, 0);
  }

  pickUp(month: string, as_of: Day): number | null {
    const before = this.asOfDays(month).findLast((day) => day < as_of);
    return before === undefined ? null : this.total(month, as_of) - this.total(month, before);
  }

  lastYear(month: string, as_of: Day) {
    const before = aYearBefore(month);
    const sameDay = as_of.endsWith('02-29')
      ? `${aYearBefore(as_of).slice(0, 8)}28`
      : aYearBefore(as_of);
    if (this.asOfDays(before).includes(sameDay)) {
      return { as_of, n1_value: this.total(before, sameDay), basis: 'same_date' };
    }
    const n1_value = this.finalTotal(before);
    return { as_of, n1_value, basis: n1_value === null ? null : 'final' };
  }
}

/** 'YYYY-MM' or 'YYYY-MM-DD' with the year before. */
export function aYearBefore(text: string): string {
  return `${Number(text.slice(0, 4)) - 1}${text.slice(4)}`;
}

/** The days of 'YYYY-MM' (or of 'YYYY'), by walking the calendar. */
export function everyDay(period: string): Day[] {
  const days: Day[] = [];
  const walk = new Date(`${period.padEnd(7, '-01')}-01T00:00:00Z`);
  while (walk.toISOString().startsWith(period)) {
    days.push(walk.toISOString().slice(0, 10));
    walk.setUTCDate(walk.getUTCDate() + 1);
  }
  return days;
}

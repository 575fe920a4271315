import type { Day } from '@hotel/domain/calendar/day.ts';

/**
 * A reference model of section 5 of the contract: a flat list of all figures, searched day by day for
 * every response. It shares no code with the application.
 */
export type ModelSnapshotFigure = { as_of: Day; stay: Day; nuitees: number };
export type DayFigure = { day: Day; nuitees: number };

export class FiguresModel {
  snapshots: ModelSnapshotFigure[] = [];
  imported: DayFigure[] = [];

  writeSnapshot(as_of: Day, items: readonly DayFigure[]) {
    const isReplaced = (figure: ModelSnapshotFigure) =>
      figure.as_of === as_of && items.some(({ day }) => day === figure.stay);
    const updated = this.snapshots.filter(isReplaced).length;
    this.snapshots = this.snapshots
      .filter((figure) => !isReplaced(figure))
      .concat(items.map(({ day, nuitees }) => ({ as_of, stay: day, nuitees })));
    return { inserted: items.length - updated, updated };
  }

  import(items: readonly DayFigure[]) {
    const isReplaced = (item: DayFigure) => items.some(({ day }) => day === item.day);
    const updated = this.imported.filter(isReplaced).length;
    this.imported = this.imported.filter((item) => !isReplaced(item)).concat(items);
    return { inserted: items.length - updated, updated };
  }

  deleteSnapshots(scope: 'as_of' | 'stay', from: Day, to: Day) {
    const remaining = this.snapshots.filter((figure) => figure[scope] < from || figure[scope] > to);
    const deleted = this.snapshots.length - remaining.length;
    this.snapshots = remaining;
    return { deleted };
  }

  deleteImported(month: string) {
    const remaining = this.imported.filter(({ day }) => !day.startsWith(month));
    const deleted = this.imported.length - remaining.length;
    this.imported = remaining;
    return { deleted };
  }

  /** Sorted by as-of date, then stay date. */
  snapshotsOf(month: string): ModelSnapshotFigure[] {
    return this.snapshots
      .filter(({ stay }) => stay.startsWith(month))
      .toSorted((a, b) => (a.as_of + a.stay < b.as_of + b.stay ? -1 : 1));
  }

  asOfDays(month: string): Day[] {
    return [...new Set(this.snapshotsOf(month).map(({ as_of }) => as_of))];
  }

  figure(as_of: Day, stay: Day): number | null {
    return (
      this.snapshots.find((figure) => figure.as_of === as_of && figure.stay === stay)?.nuitees ??
      null
    );
  }

  final(stay: Day): { nuitees: number; is_actual: boolean } | null {
    const imported = this.imported.find(({ day }) => day === stay);
    if (imported !== undefined) return { nuitees: imported.nuitees, is_actual: true };
    const forStay = this.snapshots.filter((figure) => figure.stay === stay);
    const onOrAfter = forStay.filter(({ as_of }) => as_of >= stay);
    const candidates = onOrAfter.length > 0 ? onOrAfter : forStay;
    const last = candidates.toSorted((a, b) => (a.as_of < b.as_of ? 1 : -1))[0];
    return last === undefined ? null : { nuitees: last.nuitees, is_actual: onOrAfter.length > 0 };
  }

  total(month: string, as_of: Day): number {
    return this.snapshotsOf(month)
      .filter((figure) => figure.as_of === as_of)
      .reduce((sum, { nuitees }) => sum + nuitees, 0);
  }

  finalTotal(month: string): number | null {
    const finals = everyDay(month).flatMap((day) => this.final(day) ?? []);
    return finals.length === 0 ? null : finals.reduce((sum, { nuitees }) => sum + nuitees, 0);
  }

  pickUp(month: string, as_of: Day): number | null {
    const previous = this.asOfDays(month).findLast((day) => day < as_of);
    return previous === undefined ? null : this.total(month, as_of) - this.total(month, previous);
  }

  sameDayLastYear(month: string, as_of: Day) {
    const previousMonth = yearBefore(month);
    const sameDay = as_of.endsWith('02-29')
      ? `${yearBefore(as_of).slice(0, 8)}28`
      : yearBefore(as_of);
    if (this.asOfDays(previousMonth).includes(sameDay)) {
      return { as_of, n1_value: this.total(previousMonth, sameDay), basis: 'same_date' };
    }
    const n1_value = this.finalTotal(previousMonth);
    return { as_of, n1_value, basis: n1_value === null ? null : 'final' };
  }
}

/** 'YYYY-MM' or 'YYYY-MM-DD', one year earlier; the date may not exist. */
export function yearBefore(text: string): string {
  return `${Number(text.slice(0, 4)) - 1}${text.slice(4)}`;
}

/** The days of 'YYYY-MM' or of 'YYYY', one calendar day after the other. */
export function everyDay(period: string): Day[] {
  const days: Day[] = [];
  const date = new Date(`${period.padEnd(7, '-01')}-01T00:00:00Z`);
  while (date.toISOString().startsWith(period)) {
    days.push(date.toISOString().slice(0, 10));
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return days;
}

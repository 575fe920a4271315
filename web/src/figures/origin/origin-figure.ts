import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';

/** A figure of the hotel: a stay date at an as-of date; `asOf` null: its final figure. Person-nights without `measure`. */
export type OriginFigure = {
  readonly day: Day;
  readonly asOf: Day | null;
  readonly measure?: Measure;
};

export const finalNames: Readonly<Record<Measure, string>> = {
  nuitees: 'nuitées finales',
  rooms: 'chambres finales',
  revenue: 'CA final',
};

import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { type CalendarEntry, closedDays, entriesOn, suspectedClosures } from './calendar-entry.ts';

function entry(kind: CalendarEntry['kind'], from: string, to = from): CalendarEntry {
  return { id: null, from, to, title: kind, kind };
}

describe('closedDays', () => {
  it('are the days of closures alone, within the range', () => {
    const entries = [
      entry('closure', '2026-01-30', '2026-02-02'),
      entry('closure', '2026-02-02', '2026-02-03'),
      entry('event', '2026-02-10'),
      entry('public_holiday', '2026-02-11'),
    ];
    const range = { from: '2026-02-01', to: '2026-02-28' };
    expect([...closedDays(entries, range)]).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
  });
});

describe('entriesOn', () => {
  it('names closures first, then public holidays, then events', () => {
    const entries = [
      entry('event', '2026-05-01', '2026-05-09'),
      entry('public_holiday', '2026-05-01'),
      entry('closure', '2026-04-30', '2026-05-01'),
    ];
    const kinds = (day: string) => entriesOn(entries, day).map(({ kind }) => kind);
    expect(kinds('2026-05-01')).toEqual(['closure', 'public_holiday', 'event']);
    expect(kinds('2026-05-09')).toEqual(['event']);
    expect(kinds('2026-05-10')).toEqual([]);
  });
});

describe('suspectedClosures', () => {
  const nights = (figures: readonly (number | null)[]) =>
    figures.map((onTheBooks, index) => ({ day: addDays('2026-01-01', index), onTheBooks }));
  const zeros = (count: number) => new Array<number>(count).fill(0);

  it('are runs of at least fourteen nights at 0', () => {
    expect(suspectedClosures(nights([5, ...zeros(14), 3]), new Set())).toEqual([
      { from: '2026-01-02', to: '2026-01-15' },
    ]);
    expect(suspectedClosures(nights([5, ...zeros(13), 3]), new Set())).toEqual([]);
  });

  it('do not count an unknown night as 0, nor nights of a declared closure', () => {
    expect(suspectedClosures(nights([...zeros(8), null, ...zeros(8)]), new Set())).toEqual([]);
    const closed = new Set(['2026-01-08']);
    expect(suspectedClosures(nights(zeros(20)), closed)).toEqual([]);
  });
});

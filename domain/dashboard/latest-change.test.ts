import { describe, expect, it } from 'vitest';
import { gridOf } from '../nights/grid.ts';
import { aMonth } from '../nights/months-for-tests.ts';
import { changeList, changePeriod, latestChange } from './latest-change.ts';

const november = { year: 2026, month: 11 };
const lastYear = aMonth({ year: 2025, month: 11 }, {});

function changeOf(snapshots: Parameters<typeof aMonth>[1]) {
  return latestChange(november, gridOf(aMonth(november, snapshots), lastYear));
}

describe('latestChange', () => {
  it('lists what each day gained and lost between the last two snapshots', () => {
    const change = changeOf({
      '2026-11-20': { 23: 1 },
      '2026-11-21': { 23: 100, 24: 80, 25: 60, 26: 5 },
      '2026-11-22': { 23: 128, 24: 100, 25: 50, 26: 5, 27: 9 },
    });
    expect(change).toEqual({
      from: '2026-11-21',
      to: '2026-11-22',
      total: 47,
      gains: [
        { day: '2026-11-23', change: 28 },
        { day: '2026-11-24', change: 20 },
      ],
      losses: [{ day: '2026-11-25', change: -10 }],
    });
  });

  it('is unknown with fewer than two snapshots', () => {
    expect(changeOf({})).toBeNull();
    expect(changeOf({ '2026-11-22': { 1: 4 } })).toBeNull();
  });
});

describe('changePeriod', () => {
  it.each([
    ['2026-11-21', '2026-11-22', 'Depuis hier'],
    ['2026-11-20', '2026-11-22', 'Du 20/11/2026 au 22/11/2026 (2 jours)'],
    ['2026-11-20', '2026-11-21', 'Du 20/11/2026 au 21/11/2026'],
  ])('from %s to %s', (from, to, words) => {
    expect(changePeriod({ from, to }, '2026-11-22')).toBe(words);
  });
});

describe('changeList', () => {
  it('names four days at most, and says that there are none', () => {
    const gain = (day: number, change: number) => ({ day: `2026-11-${day}`, change });
    expect(changeList([gain(23, 28), gain(24, 20)])).toBe('lun. 23 +28, mar. 24 +20');
    const five = [23, 24, 25, 26, 27].map((day) => gain(day, 5));
    expect(changeList(five)).toMatch(/jeu\. 26 \+5 …$/);
    expect(changeList([])).toBe('aucune');
  });
});

import { expect, test } from 'vitest';
import { groupBasisText, partlyKnownText } from './group-basis.ts';

const known = { total: 90, n1_value: 80 };

test('names the basis that all compared hotels have', () => {
  const empty = { total: null, n1_value: 70, basis: 'same_date' } as const;
  expect(groupBasisText([{ ...known, basis: 'final' }, empty], 'date')).toBe('N-1 final');
  expect(groupBasisText([{ ...known, basis: 'same_weekday' }], 'weekday')).toBe('N-1 à même jour');
});

test('leaves out a hotel that is compared with nothing, as last year’s month is known in part', () => {
  const part = { ...known, basis: 'final', n1_nights: 12 } as const;
  const whole = { ...known, basis: 'same_date' } as const;
  expect(groupBasisText([part, whole], 'date')).toBe('N-1 à même date');
  expect(partlyKnownText([part, whole])).toBe('dont 1 en partie');
  expect(partlyKnownText([whole])).toBeNull();
});

test('says that some hotels are compared with their final nights', () => {
  const [near, final] = [
    { ...known, basis: 'near' } as const,
    { ...known, basis: 'final' } as const,
  ];
  expect(groupBasisText([near, final], 'weekday')).toBe('N-1 à même jour ou final');
  const exact = { ...known, basis: 'same_weekday' } as const;
  expect(groupBasisText([near, exact], 'weekday')).toBe('N-1 à même jour');
  expect(groupBasisText([], 'date')).toBe('N-1 à même date');
});

import { expect, test } from 'vitest';
import { mainHotelOf } from './main-hotel.ts';

const azur = { id: '7', name: 'Azur' };
const bosquet = { id: '3', name: 'Bosquet' };

test('the main hotel is the chosen one while it is among the user’s hotels, else the first', () => {
  expect(mainHotelOf('3', [azur, bosquet])).toBe(bosquet);
  expect(mainHotelOf('9', [azur, bosquet])).toBe(azur);
  expect(mainHotelOf(null, [bosquet, azur])).toBe(bosquet);
  expect(mainHotelOf('3', [])).toBeNull();
});

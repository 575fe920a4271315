import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  globalIsNoHotel,
  hotelNameKey,
  hotelNameRequired,
  invisibleInHotelName,
  validateHotelName,
} from './hotel-name.ts';

test.each([
  'Azur',
  'Hôtel du Port',
  'L’Étoile – 4*',
  'Globalia',
  'Le Global',
  '東京ホテル',
  'فندق',
  '❤️',
])('a hotel may be called %s', (name) => {
  expect(validateHotelName(name)).toBeNull();
});

test.each([
  ['', hotelNameRequired],
  [' \u00a0 ', hotelNameRequired],
  ['\u3164', hotelNameRequired],
  ['Global', globalIsNoHotel],
  ['GLOBAL', globalIsNoHotel],
  [' gLoBaL ', globalIsNoHotel],
  ['Ｇｌｏｂａｌ', globalIsNoHotel],
  ['𝐆𝐥𝐨𝐛𝐚𝐥', globalIsNoHotel],
  ['a\u0000b', invisibleInHotelName],
  ['a\tb', invisibleInHotelName],
  ['a\nb', invisibleInHotelName],
  ['a\u0085b', invisibleInHotelName],
  ['a\u202eb', invisibleInHotelName],
  ['a\u2066b', invisibleInHotelName],
  ['a\u200fb', invisibleInHotelName],
  ['a\u061cb', invisibleInHotelName],
  ['a\u200bb', invisibleInHotelName],
  ['a\u2028b', invisibleInHotelName],
  ['a\ufeffb', invisibleInHotelName],
  ['a\ud800b', invisibleInHotelName],
])('%j is no name of a hotel', (name, sentence) => {
  expect(validateHotelName(name)).toBe(sentence);
});

test.each([
  ['Azur', 'AZUR'],
  ['Hôtel Été', 'HÔTEL ÉTÉ'],
  ['Été', 'Été'.normalize('NFD')],
  ['Azur', 'Ａｚｕｒ'],
  ['Fin', 'ﬁn'],
  ['Straße', 'STRASSE'],
  ['Le  Port', 'Le\u00a0Port'],
  ['❤️ Azur', '❤ Azur'],
])('%j and %j are one name', (one, other) => {
  expect(hotelNameKey(one)).toBe(hotelNameKey(other));
});

test.each([
  ['Azur', 'Azür'],
  ['Le Port', 'Leport'],
  ['Hôtel 1', 'Hôtel 2'],
])('%j and %j are two', (one, other) => {
  expect(hotelNameKey(one)).not.toBe(hotelNameKey(other));
});

test('a name is one in upper and in lower case, composed and decomposed, and its key is its own', () => {
  const letters = [..."abcéèêëàâçîïôöûüùœæÿ0123456789 '’-&."];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 }), (name) => {
      const key = hotelNameKey(name);
      for (const same of [name.toUpperCase(), name.normalize('NFD'), key]) {
        expect(hotelNameKey(same)).toBe(key);
      }
    }),
  );
});

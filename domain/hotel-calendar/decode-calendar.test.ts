import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCalendar } from './decode-calendar.ts';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const lineBreak = [0x0d, 0x0a, 0x20];

describe('decodeCalendar', () => {
  test('joins a line that is folded within a character', () => {
    const [first = 0, second = 0] = utf8('ê');
    const bytes = [...utf8('SUMMARY:F'), first, ...lineBreak, second, ...utf8('te\r\nUID:1\r\n')];
    expect(decodeCalendar(Uint8Array.from(bytes))).toBe('SUMMARY:Fête\r\nUID:1\r\n');
  });

  test('reads lines folded anywhere, whatever their characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 75 }),
        (text, width) => {
          const line = `SUMMARY:${text.replaceAll(/\p{Cc}/gu, '')}`;
          const bytes = utf8(line).flatMap((byte, index) =>
            index > 0 && index % width === 0 ? [...lineBreak, byte] : [byte],
          );
          expect(decodeCalendar(Uint8Array.from(bytes))).toBe(line);
        },
      ),
    );
  });

  test.each([
    ['Windows-1252, as an old Outlook saves', [0x46, 0xea, 0x74, 0x65, 0x20, 0x92], 'Fête ’'],
    [
      'UTF-16, in which a hair space looks like a fold',
      [0xff, 0xfe, 0x0a, 0x20, 0x41, 0],
      '\u200aA',
    ],
    ['a line feed at the end', [0x41, 0x0a], 'A\n'],
    ['a program', [0x41, 0, 0, 0, 7], null],
  ])('reads %s', (_what, bytes, text) => {
    expect(decodeCalendar(Uint8Array.from(bytes))).toBe(text);
  });
});

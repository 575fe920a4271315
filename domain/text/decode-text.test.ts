import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index += 1) {
    bytes.setUint16(2 * index, text.charCodeAt(index), isLittleEndian);
  }
  return new Uint8Array(bytes.buffer);
}

const windows1252Decoder = new TextDecoder('windows-1252');
const windows1252Bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252Decoder.decode(Uint8Array.of(byte)), byte]),
);

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => windows1252Bytes.get(character) ?? 0x3f);
}

const bytesOf = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const utf8Mark = Uint8Array.of(0xef, 0xbb, 0xbf);

const text = 'Date;Nuitées\r\n01/05/2026;70\r\n« Fête de l’été à Évian »;1 200 €\r\n';

describe('a text is the same in', () => {
  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', bytesOf(utf8Mark, utf8(text))],
    ['UTF-16, little-endian', utf16(text, true)],
    ['UTF-16, little-endian, with a byte order mark', utf16(`\ufeff${text}`, true)],
    ['UTF-16, big-endian', utf16(text, false)],
    ['UTF-16, big-endian, with a byte order mark', utf16(`\ufeff${text}`, false)],
    ['Windows-1252', windows1252(text)],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });
});

test('an empty file is an empty text, one that is only a byte order mark too', () => {
  expect(decodeText(new Uint8Array())).toBe('');
  expect(decodeText(utf8Mark)).toBe('');
});

test('letters of Windows-1252 that look like UTF-8 by chance stay letters', () => {
  const quoted = '« l’été\u00a0» ; « le café\u00a0»';
  expect(decodeText(windows1252(quoted))).toBe(quoted);
});

describe('two files joined together', () => {
  test('of which most is UTF-8 are decoded line by line', () => {
    const joined = bytesOf(utf8('Évian, été, fête\n'), windows1252('Salon de l’été\n'));
    expect(decodeText(joined)).toBe('Évian, été, fête\nSalon de l’été\n');
  });

  test('of which the first has the byte order mark of UTF-8', () => {
    const joined = bytesOf(utf8Mark, utf8('Date;Nuits\n'), windows1252('Fête de l’été\n'));
    expect(decodeText(joined)).toBe('Date;Nuits\nFête de l’été\n');
  });
});

test('a stray control character is part of the text', () => {
  const long = `Salon\u0007 du livre${' à Évian'.repeat(50)}`;
  expect(decodeText(utf8(long))).toBe(long);
});

test.each([
  ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 9, 200)],
  ['a file with many control characters', Uint8Array.of(0x41, 1, 0x42, 2, 0x43, 0xe9)],
  ['half a character of UTF-16', Uint8Array.of(0xff, 0xfe, 0x41, 0x00, 0x42)],
  ['half a surrogate pair', utf16('\ufeffa\ud83d', true)],
])('%s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull();
});

describe('any text', () => {
  const letters = [...'aB7;, \n\t-éèàùçÉÇœŒ€’«»°ñß'];
  const french = fc.array(fc.constantFrom(...letters)).map((characters) => characters.join(''));

  test('in UTF-8 is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has no control characters
        fc.pre(!/[\0-\x08\x0e-\x1f]|^\ufeff/.test(any));
        expect(decodeText(utf8(any))).toBe(any);
        expect(decodeText(bytesOf(utf8Mark, utf8(any)))).toBe(any);
      }),
    );
  });

  test('in UTF-16 is read back, in both byte orders', () => {
    fc.assert(
      fc.property(french, fc.boolean(), (any, isLittleEndian) => {
        expect(decodeText(utf16(`\ufeff${any}`, isLittleEndian))).toBe(any);
      }),
    );
  });

  test('never gains a replacement character, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        // 0xfd and 0xbd are part of U+FFFD itself, in UTF-16 and in UTF-8.
        fc.pre(!bytes.includes(0xfd) && !bytes.includes(0xbd));
        expect(decodeText(bytes) ?? '').not.toContain('\ufffd');
      }),
      { numRuns: 2_000 },
    );
  });
});

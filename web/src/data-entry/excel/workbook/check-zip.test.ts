import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFilledRowCounter } from './check-zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each([
  [
    'figures and texts',
    '<row r="1"><c r="A1"><v>1</v></c></row><row><c t="s"><v>0</v></c></row>',
    2,
  ],
  ['several cells of a row once', '<row><c><v>1</v></c><c><v>2</v></c></row>', 1],
  ['inline texts and formulas', '<row><c><is/></c></row><row><c><f>A1</f>', 2],
  ['no row that is only formatted', '<row r="1" s="4"/><row><c r="A1" s="4"/></row>', 0],
  ['no element whose name only starts alike', '<rowBreaks><v>1</v></rowBreaks><rows><v>1</v>', 0],
  ['no value outside of a row', '<v>1</v><row/></row><sheetView>', 0],
])('counts %s', (_, xml, count) => {
  expect(createFilledRowCounter()(bytesOf(xml))).toBe(count);
});

it('counts the same however the bytes are split into chunks', () => {
  const line = fc.constantFrom(
    '<row r="1"><c><v>1</v></c></row>',
    '<row s="2"/>',
    '<row><c t="inlineStr"><is><t>é</t></is></c></row>',
    '<rowBreaks/>',
  );
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(40), { minLength: 1 }), (lines, sizes) => {
      const bytes = bytesOf(lines.join('\n'));
      const countRows = createFilledRowCounter();
      let [offset, index] = [0, 0];
      while (offset < bytes.length) {
        const size = 1 + (sizes[index % sizes.length] ?? 0);
        countRows(bytes.subarray(offset, offset + size));
        offset += size;
        index += 1;
      }
      const expected = lines.filter((line) => /<v>|<is>/.test(line)).length;
      expect(countRows(new Uint8Array())).toBe(expected);
    }),
  );
});

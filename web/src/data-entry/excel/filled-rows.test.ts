import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledRows } from './filled-rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each([
  [
    'figures and texts',
    '<row r="1"><c r="A1"><v>1</v></c></row><row><c t="s"><v>0</v></c></row>',
    2,
  ],
  ['several cells of a row once', '<row><c><v>1</v></c><c><v>2</v></c></row>', 1],
  ['texts that stand in the sheet, and formulas', '<row><c><is/></c></row><row><c><f>A1</f>', 2],
  ['no row that is only coloured', '<row r="1" s="4"/><row><c r="A1" s="4"/></row>', 0],
  ['no other name that begins alike', '<rowBreaks><v>1</v></rowBreaks><rows><v>1</v>', 0],
  ['no value outside of a row', '<v>1</v><row/></row><sheetView>', 0],
])('counts %s', (_, xml, count) => {
  expect(filledRows()(bytesOf(xml))).toBe(count);
});

it('counts the same in whatever pieces the bytes come', () => {
  const line = fc.constantFrom(
    '<row r="1"><c><v>1</v></c></row>',
    '<row s="2"/>',
    '<row><c t="inlineStr"><is><t>é</t></is></c></row>',
    '<rowBreaks/>',
  );
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(40), { minLength: 1 }), (lines, sizes) => {
      const bytes = bytesOf(lines.join('\n'));
      const rowsWith = filledRows();
      let [at, turn] = [0, 0];
      while (at < bytes.length) {
        const size = 1 + (sizes[turn % sizes.length] ?? 0);
        rowsWith(bytes.subarray(at, at + size));
        at += size;
        turn += 1;
      }
      const filled = lines.filter((one) => /<v>|<is>/.test(one)).length;
      expect(rowsWith(new Uint8Array())).toBe(filled);
    }),
  );
});

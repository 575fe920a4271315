import { createRequire } from 'node:module';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Shade, SheetMark } from '@hotel/domain/meeting-sheet/endpoints.ts';
import PdfDocument from 'pdfkit';
import { type MeasureText, sheetSize } from './draw-meeting-sheet.ts';

/**
 * What Windows-1252 can write, all French among it, is drawn in the fonts that every PDF reader has; a text with
 * other characters ('Dvořák') in Arimo, of which the used characters are embedded (decision 0083). Both have the same
 * widths, and so has the font of the browser (`textLength`).
 */
const require = createRequire(import.meta.url);
const fonts = {
  standard: { regular: 'Helvetica', bold: 'Helvetica-Bold' },
  embedded: {
    regular: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
  },
} as const;
const isStandard = (text: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac\u0152\u0153\u0178]*$/.test(
    text,
  );

const greys: Record<Shade, string> = {
  black: '#000000',
  dark: '#444444',
  middle: '#767676',
  light: '#c8c8c8',
  white: '#ffffff',
};

const measuring = new PdfDocument({ autoFirstPage: false });
/** The widths of the characters of the embedded fonts, at size 1: laying out whole texts takes milliseconds. */
const characterWidths = { regular: new Map<string, number>(), bold: new Map<string, number>() };

export const measureText: MeasureText = (text, size, bold) => {
  const weight = bold ? 'bold' : 'regular';
  const standard = inStandardCharacters(text);
  if (isStandard(standard)) {
    return measuring.font(fonts.standard[weight]).fontSize(size).widthOfString(standard);
  }
  const widths = characterWidths[weight];
  let width = 0;
  for (const character of text) {
    const known =
      widths.get(character) ??
      measuring.font(fonts.embedded[weight]).fontSize(1).widthOfString(character);
    widths.set(character, known);
    width += known;
  }
  return width * size;
};

/** The page as a PDF; the same marks of the same day give the same bytes. */
export async function pdfOf(
  marks: readonly SheetMark[],
  { title, day }: { title: string; day: Day },
): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: [sheetSize.width, sheetSize.height],
    margin: 0,
    lang: 'fr',
    info: { Title: title, CreationDate: new Date(`${day}T00:00:00Z`) },
  });
  for (const mark of marks) drawMark(document, mark);
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function drawMark(document: typeof measuring, mark: SheetMark): void {
  if (mark.kind === 'text') {
    const { x, y, width, size, bold, align, shade } = mark;
    const weight = bold ? 'bold' : 'regular';
    const standard = inStandardCharacters(mark.text);
    const [font, text] = isStandard(standard)
      ? [fonts.standard[weight], standard]
      : [fonts.embedded[weight], mark.text];
    document
      .font(font)
      .fontSize(size)
      .fillColor(greys[shade])
      .text(text, align === 'right' ? x - width : x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
    return;
  }
  if (mark.kind === 'box') {
    const { x, y, width, height, fill, stroke } = mark;
    if (fill !== null) document.rect(x, y, width, height).fill(greys[fill]);
    if (stroke !== null) {
      document.rect(x, y, width, height).lineWidth(0.75).undash().stroke(greys[stroke]);
    }
    return;
  }
  const { points, shade, thickness, dashed } = mark;
  points.forEach(({ x, y }, index) => {
    if (index === 0) document.moveTo(x, y);
    else document.lineTo(x, y);
  });
  document.lineWidth(thickness);
  if (dashed) document.dash(2.5, { space: 2 });
  else document.undash();
  document.stroke(greys[shade]);
}

/** Narrow spaces and the minus sign have a neighbour in Windows-1252. */
function inStandardCharacters(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/\u2212/g, '\u2013');
}

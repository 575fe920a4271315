import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Shade, SheetMark } from '@hotel/domain/meeting-sheet/endpoints.ts';
import PdfDocument from 'pdfkit';
import { type MeasureText, sheetSize } from './draw-meeting-sheet.ts';

/**
 * The fonts that every PDF reader has: nothing is embedded. The browser draws each text as wide in a font of its
 * own (`textLength`).
 */
const regularFont = 'Helvetica';
const boldFont = 'Helvetica-Bold';

const greys: Record<Shade, string> = {
  black: '#000000',
  dark: '#444444',
  middle: '#767676',
  light: '#c8c8c8',
  white: '#ffffff',
};

const measuring = new PdfDocument({ autoFirstPage: false });

export const measureText: MeasureText = (text, size, bold) =>
  measuring
    .font(bold ? boldFont : regularFont)
    .fontSize(size)
    .widthOfString(inStandardLetters(text));

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
    const { x, y, size, bold, align, shade } = mark;
    const text = inStandardLetters(mark.text);
    const start = align === 'right' ? x - measureText(text, size, bold) : x;
    document
      .font(bold ? boldFont : regularFont)
      .fontSize(size)
      .fillColor(greys[shade])
      .text(text, start, y, { lineBreak: false, baseline: 'alphabetic' });
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

/**
 * The letters of the standard fonts are those of Windows-1252: narrow spaces and the minus sign have a neighbour in
 * it, ticks and letters of other alphabets have none.
 */
function inStandardLetters(text: string): string {
  return text
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(/\u2212/g, '\u2013')
    .replace(/\u2713\s?/g, '')
    .replace(
      /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac\u0152\u0153\u0178]/gu,
      '?',
    );
}

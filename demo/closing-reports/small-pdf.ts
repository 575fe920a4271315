/** Characters of the product's texts that WinAnsi, the PDF's encoding, lacks or encodes differently. */
const latinFor: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2013': '\u0096',
  '\u2014': '\u0097',
  '\u2212': '\u0096',
  '\u2019': '\u0092',
  '€': '\u0080',
  œ: '\u009c',
  ł: 'l',
  Ł: 'L',
};

/** A page's size in points: A4 upright. */
export const pageWidth = 595;
export const pageHeight = 842;

/** The two fonts of a page's content: Helvetica and Helvetica-Bold. */
export const regular = 'F1';
export const bold = 'F2';

/** Writes a PDF 1.4 of pages of A4; each is given as its content stream, in `latin` text. */
export function smallPdf(contents: readonly string[]): Buffer {
  const firstPage = 5;
  const numbers = contents.map((_, index) => firstPage + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    ...['Helvetica', 'Helvetica-Bold'].map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /${regular} 3 0 R /${bold} 4 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  // One byte per character, so that offsets in the text are offsets in the file.
  return Buffer.from(fileOf(objects), 'latin1');
}

function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** The text escaped for a PDF string; a letter outside Latin-1 loses its accent, any other character becomes '?'. */
export function latin(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\n\r\x20-\x7e\u00a0-\u00ff]/g, (sign) => latinFor[sign] ?? withoutAccent(sign))
    .replaceAll(/[()\\]/g, '\\$&');
}

function withoutAccent(sign: string): string {
  const [letter = '?'] = sign.normalize('NFD');
  return /[A-Za-z]/.test(letter) ? letter : '?';
}

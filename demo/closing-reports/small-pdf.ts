/** One page of A4: a title and lines under it, in Helvetica. */
export type Page = { readonly title: string; readonly lines: readonly string[] };

/** Signs of the product's texts that the PDF's Latin alphabet (WinAnsi) lacks or has elsewhere. */
const latinFor: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2013': '\u0096',
  '\u2212': '-',
  '\u2019': '\u0092',
  œ: '\u009c',
};

/** Writes a PDF 1.4 of these pages. Texts are French; what Latin-1 lacks is written '?'. */
export function smallPdf(pages: readonly Page[]): Buffer {
  const firstPage = 4;
  const numbers = pages.map((_, index) => firstPage + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const drawn = drawing(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  // One byte per character, so that places in the text are places in the file.
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

function drawing({ title, lines }: Page): string {
  return [
    'BT',
    `/F1 18 Tf 56 780 Td (${latin(title)}) Tj`,
    '/F1 11 Tf 0 -36 Td 18 TL',
    ...lines.map((line) => `(${latin(line)}) Tj T*`),
    'ET',
  ].join('\n');
}

function latin(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\n\r\x20-\x7e\u00a0-\u00ff]/g, (sign) => latinFor[sign] ?? '?')
    .replaceAll(/[()\\]/g, '\\$&');
}

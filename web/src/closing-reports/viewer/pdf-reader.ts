// The reader of PDFs, beside the page: it answers the messages of `open-report.ts`.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// The worker script of pdf.js, as published, bundled under our own origin (see pdf-worker.ts).
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

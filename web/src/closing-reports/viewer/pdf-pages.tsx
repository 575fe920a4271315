import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import { createPdfViewer, type PdfViewerHandle } from './create-pdf-viewer.ts';

type PdfPagesProps = {
  pdf: PDFDocumentProxy;
  /** Name of the scrollable region: the file's name. */
  name: string;
  /** 1: as wide as the container. */
  zoom: number;
  /** Called with the number of the page that is read. Must be stable. */
  onPageChange: (page: number) => void;
};

/** The pages of a report, one under the other; only those near the visible part are rendered. */
export function PdfPages({ pdf, name, zoom, onPageChange }: PdfPagesProps) {
  const container = useRef<HTMLDivElement>(null);
  const viewer = useRef<PdfViewerHandle>(null);
  useEffect(() => {
    if (container.current === null) return;
    const created = createPdfViewer({ container: container.current, pdf, onPageChange });
    viewer.current = created;
    return () => created.close();
  }, [pdf, onPageChange]);
  useEffect(() => viewer.current?.setZoom(zoom), [zoom]);
  return (
    <div className="relative h-[calc(100dvh-23.5rem)] min-h-96 overflow-hidden rounded-control border border-line bg-sunken">
      {/* biome-ignore lint/a11y/useSemanticElements: pdf.js accepts only a div as its container */}
      <div
        ref={container}
        role="region"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={name}
        className="absolute inset-0 overflow-auto [overflow-anchor:none] [scrollbar-gutter:stable]"
      >
        <div className="pdfViewer pdf-document" />
      </div>
    </div>
  );
}

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { freeCanvas, type RenderedPage, renderPage } from './render-page.ts';
import type { RenderQueue } from './render-queue.ts';

type SheetProps = {
  pdf: PDFDocumentProxy;
  page: number;
  turns: RenderQueue;
  /** Told of the page's shape as soon as it is known. */
  onRatio: (page: number, ratio: number) => void;
  /** CSS pixels from the first sheet's beginning. */
  top: number;
  width: number;
  height: number;
};

type State = 'coming' | 'drawn' | 'picture' | 'unreadable';

/** A page of the report on white paper. While it is drawn anew in another size, the old picture stays. */
export function PdfPage({ pdf, page, turns, onRatio, top, width, height }: SheetProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('coming');
  useEffect(() => {
    return turns.ask(page, async (signal) => {
      try {
        const drawn = await renderPage({ pdf, page, width, signal, onRatio });
        if (signal.aborted || paper.current === null) return freeCanvas(drawn.canvas);
        lay(drawn, paper.current);
        setState(drawn.hasText ? 'drawn' : 'picture');
      } catch {
        if (!signal.aborted) setState('unreadable');
      }
    });
  }, [pdf, page, turns, onRatio, width]);
  useEffect(() => {
    const { current } = paper;
    return () => current?.querySelectorAll('canvas').forEach(freeCanvas);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no group of fields
    <div
      role="group"
      aria-label={`Page ${page}`}
      aria-busy={state === 'coming'}
      className="absolute left-0 overflow-hidden bg-surface text-ink shadow-card [color-scheme:light]"
      style={{ top, width, height }}
    >
      {/* What stands in here is laid by the drawing. */}
      <div ref={paper} className="absolute inset-0" />
      {state === 'coming' && <Skeleton className="absolute inset-[6%]" />}
      {state === 'picture' && <p className="sr-only">Page sans texte.</p>}
      {state === 'unreadable' && <p className="p-6 text-sm">Cette page est illisible.</p>}
    </div>
  );
}

function lay({ canvas, text, scale }: RenderedPage, paper: HTMLElement): void {
  paper.querySelectorAll('canvas').forEach(freeCanvas);
  canvas.className = 'size-full';
  canvas.setAttribute('aria-hidden', 'true');
  text.className = 'sheet-text';
  paper.style.setProperty('--total-scale-factor', String(scale));
  paper.replaceChildren(canvas, text);
}

import {
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { densityOf } from './page-layout.ts';

/** A page as it is shown: its picture and, over it, its text, which is seen by who selects it. */
export type RenderedPage = {
  canvas: HTMLCanvasElement;
  text: HTMLElement;
  hasText: boolean;
  /** CSS pixels for a point of the page. */
  scale: number;
};

/** Height of a page for a width of 1, as it stands on the screen. */
export function ratioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / Math.max(1, width);
}

export type PageRenderRequest = {
  pdf: PDFDocumentProxy;
  page: number;
  /** CSS pixels. */
  width: number;
  /** Aborted: nobody wants the sheet any more. */
  signal: AbortSignal;
  /** Told of the page's shape as soon as it is known. */
  onRatio: (page: number, ratio: number) => void;
};

/**
 * Draws a page. Rejects when it cannot be read, and when it is no longer wanted; what was drawn until
 * then is freed.
 */
export async function renderPage({
  pdf,
  page,
  width,
  signal,
  onRatio,
}: PageRenderRequest): Promise<RenderedPage> {
  const source = await pdf.getPage(page);
  signal.throwIfAborted();
  onRatio(page, ratioOf(source));
  const scale = width / Math.max(1, source.getViewport({ scale: 1 }).width);
  const viewport = source.getViewport({ scale });
  const canvas = document.createElement('canvas');
  try {
    await paint(source, viewport, canvas, signal);
    return { canvas, scale, ...(await textOf(source, viewport, signal)) };
  } catch (error) {
    freeCanvas(canvas);
    throw error;
  } finally {
    // What the page was drawn from: images weigh more than the sheet.
    source.cleanup();
  }
}

/** Gives the memory of a picture back at once: some phones wait long for it. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

async function paint(
  source: PDFPageProxy,
  viewport: PageViewport,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const density = densityOf(viewport.width, viewport.height, window.devicePixelRatio);
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const across = canvas.width / viewport.width;
  const down = canvas.height / viewport.height;
  const painting = source.render({ canvas, viewport, transform: [across, 0, 0, down, 0, 0] });
  const stop = () => painting.cancel();
  signal.addEventListener('abort', stop);
  try {
    await painting.promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function textOf(source: PDFPageProxy, viewport: PageViewport, signal: AbortSignal) {
  const text = document.createElement('div');
  const layer = new TextLayer({
    textContentSource: source.streamTextContent(),
    container: text,
    viewport,
  });
  const stop = () => layer.cancel();
  signal.addEventListener('abort', stop);
  try {
    await layer.render();
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return { text, hasText: layer.textContentItemsStr.some((words) => words.trim() !== '') };
}

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, type PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** CSS pixels on each side of a page that is as wide as the container. */
const pageMargin = 12;

/** Pixels of a canvas: phones refuse more, and four such pages fill 128 MB. */
const maxCanvasPixels = 8_388_608;

export type PdfViewerHandle = {
  /** 1 is as wide as the container. What is read stays in sight. */
  setZoom(zoom: number): void;
  /** Stops rendering, removes the listeners and frees the canvases. */
  close(): void;
};

export type PdfViewerOptions = {
  /** Scrolls; pdf.js demands a positioned `div` whose first child is the `div` of the pages. */
  container: HTMLDivElement;
  pdf: PDFDocumentProxy;
  /** Called with the number of the page that is read, from 1. */
  onPageChange: (page: number) => void;
};

/**
 * Shows a document in the viewer component of pdf.js: pages are fetched and rendered when they are near
 * the visible part, with their text over the picture. A page is a picture and its text: no links, no
 * forms, no scripts.
 */
export function createPdfViewer({
  container,
  pdf,
  onPageChange,
}: PdfViewerOptions): PdfViewerHandle {
  const disposal = new AbortController();
  const eventBus = new EventBus();
  const viewer = new PDFViewer(viewerOptions(container, eventBus, disposal.signal));
  let zoom = 1;
  const fit = () => fitToWidth(viewer, container, zoom);
  const resizes = new ResizeObserver(fit);

  eventBus.on('pagesinit', () => {
    for (let index = 0; index < viewer.pagesCount; index += 1) hidePage(pageAt(viewer, index));
    resizes.observe(container);
    fit();
  });
  eventBus.on('pagechanging', ({ pageNumber }: PageEvent) => onPageChange(pageNumber));
  eventBus.on('pagerender', ({ source }: PageEvent) => {
    onRenderStart(source);
    // The user may have scrolled on while the page was fetched.
    queueMicrotask(() => freeDistantPages(viewer, container));
  });
  eventBus.on('pagerendered', ({ source, error }: PageEvent) => onRenderEnd(source, error));
  eventBus.on('textlayerrendered', ({ source }: PageEvent) => describeText(source));
  eventBus.on('updateviewarea', () => {
    reportUnreadablePages(viewer, pdf, container);
    freeDistantPages(viewer, container);
  });
  viewer.setDocument(pdf);

  return {
    setZoom(next) {
      zoom = next;
      fit();
    },
    close() {
      resizes.disconnect();
      for (const view of viewer.getCachedPageViews()) view.destroy();
      // Documented to accept null, which closes the document; its type does not say so.
      viewer.setDocument(null as unknown as PDFDocumentProxy);
      disposal.abort();
    },
  };
}

function viewerOptions(
  container: HTMLDivElement,
  eventBus: EventBus,
  abortSignal: AbortSignal,
): ViewerOptions {
  return {
    container,
    eventBus,
    l10n: untranslated,
    // Draws what annotations look like; their interactive layer is removed in `onRenderStart`.
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    enableDetailCanvas: false,
    enableSelectionRendering: false,
    maxCanvasPixels,
    removePageBorders: true,
    abortSignal,
  };
}

/** The published types lack the signal that ends the viewer's listeners. */
type ViewerOptions = ConstructorParameters<typeof PDFViewer>[0] & { abortSignal: AbortSignal };

type PageEvent = { source: PDFPageView; pageNumber: number; error: unknown };

/** The viewer asks for texts in English only of parts that are not used; ours are set here, in French. */
const untranslated = {
  getLanguage: () => 'fr',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause: () => {},
  resume: () => {},
} as unknown as NonNullable<ConstructorParameters<typeof PDFViewer>[0]['l10n']>;

function pageAt(viewer: PDFViewer, index: number): PDFPageView {
  return viewer.getPageView(index);
}

function fitToWidth(viewer: PDFViewer, container: HTMLElement, zoom: number): void {
  if (viewer.pagesCount === 0 || container.clientWidth === 0) return;
  const { width, scale } = pageAt(viewer, 0);
  viewer.currentScale = ((container.clientWidth - 2 * pageMargin) * zoom * scale) / width;
  container.scrollLeft = Math.max(0, (container.scrollWidth - container.clientWidth) / 2);
}

/** A page that is not rendered is an empty box: it has no role and no name. */
function hidePage({ div }: PDFPageView): void {
  for (const name of ['role', 'aria-label', 'aria-busy']) div.removeAttribute(name);
}

function onRenderStart(view: PDFPageView): void {
  // The layer would hold links and fields.
  view.annotationLayer = null;
  view.div.role = 'group';
  view.div.ariaLabel = `Page ${view.id}`;
  view.div.ariaBusy = 'true';
}

function onRenderEnd(view: PDFPageView, error: unknown): void {
  view.div.ariaBusy = 'false';
  if (error != null) showUnreadable(view);
}

/** Says of a scanned page that it has no text. */
function describeText({ div, textLayer }: PDFPageView): void {
  const words: HTMLElement | undefined = textLayer?.div;
  // The container is what the keyboard scrolls: its pages are no stops of their own.
  words?.removeAttribute('tabindex');
  if (words?.textContent.trim() === '') addNote(div, 'sr-only', 'Page sans texte.');
}

function showUnreadable(view: PDFPageView): void {
  onRenderStart(view);
  view.div.ariaBusy = 'false';
  addNote(view.div, 'absolute inset-0 p-6 text-sm', 'Cette page est illisible.');
}

function addNote(page: HTMLElement, className: string, text: string): void {
  page.querySelector('p')?.remove();
  const note = document.createElement('p');
  note.className = className;
  note.textContent = text;
  page.append(note);
}

/** A page whose description is damaged is only logged by the viewer. */
function reportUnreadablePages(
  viewer: PDFViewer,
  pdf: PDFDocumentProxy,
  container: HTMLElement,
): void {
  for (let index = 0; index < viewer.pagesCount; index += 1) {
    const view = pageAt(viewer, index);
    if (!isWithin(view.div, container, 0) || view.pdfPage !== null) continue;
    pdf.getPage(index + 1).catch(() => {
      if (container.isConnected) showUnreadable(view);
    });
  }
}

/** Frees the canvases of all pages but those that are visible and their neighbours: phones have little memory. */
function freeDistantPages(viewer: PDFViewer, container: HTMLElement): void {
  for (const view of viewer.getCachedPageViews() as Set<PDFPageView>) {
    if (isWithin(view.div, container, view.div.offsetHeight)) continue;
    view.destroy();
    hidePage(view);
  }
}

/** Whether an element is in the visible part of its scroll container, or at most `distance` px from it. */
function isWithin(
  { offsetTop, offsetHeight }: HTMLElement,
  { scrollTop, clientHeight }: HTMLElement,
  distance: number,
): boolean {
  return (
    offsetTop + offsetHeight + distance > scrollTop &&
    offsetTop - distance < scrollTop + clientHeight
  );
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OpenedReport } from './open-report.ts';
import {
  gap,
  layoutPages,
  type PagePosition,
  pageAt,
  pageInSight,
  pagesNear,
  positionAt,
  topOf,
} from './page-layout.ts';
import { PdfPage } from './pdf-page.tsx';
import { ratioOf } from './render-page.ts';
import { createRenderQueue } from './render-queue.ts';
import { useElementSize } from './use-element-size.ts';

type SheetsProps = {
  report: OpenedReport;
  /** What the sheets are called: the file's name. */
  name: string;
  /** 1: as wide as there is room. */
  zoom: number;
  /** Told of the page that is read. */
  onRead: (page: number) => void;
};

/** The pages of a report, one under the other; only those near what is seen are there at all. */
export function PdfPages({ report, name, zoom, onRead }: SheetsProps) {
  // Not a ref: its room is measured once it is there.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const room = useElementSize(frame);
  const [turns] = useState(createRenderQueue);
  const [scrolled, setScrolled] = useState(0);
  const place = useRef<PagePosition | null>(null);
  const width = Math.floor(Math.max(0, room.width - 2 * gap) * zoom);
  const { layout, learn } = useLayout(report, width);

  // The same lines stay in sight when the sheets change their size.
  useLayoutEffect(() => {
    if (frame === null) return;
    if (place.current !== null) frame.scrollTop = topOf(layout, place.current);
    setScrolled(frame.scrollTop);
  }, [frame, layout]);
  useLayoutEffect(() => {
    if (frame !== null) frame.scrollLeft = Math.max(0, (width - frame.clientWidth) / 2);
  }, [frame, width]);

  const sight = { top: scrolled, height: room.height };
  const read = pageInSight(layout, sight);
  useEffect(() => onRead(read), [onRead, read]);
  const scroll = (top: number) => {
    place.current = positionAt(layout, top);
    turns.look(pageAt(layout, top));
    turns.rest();
    setScrolled(top);
  };
  const near = width > 0 ? pagesNear(layout, sight) : [];
  return (
    <section
      ref={setFrame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={name}
      className="h-[calc(100dvh-23.5rem)] min-h-96 overflow-auto rounded-control border border-line bg-sunken [overflow-anchor:none] [scrollbar-gutter:stable]"
      onScroll={({ currentTarget }) => scroll(currentTarget.scrollTop)}
    >
      <div className="relative mx-auto" style={{ width, height: layout.height }}>
        {near.map((page) => (
          <PdfPage
            key={page}
            pdf={report.pdf}
            page={page}
            turns={turns}
            onRatio={learn}
            top={layout.tops[page - 1] ?? 0}
            width={width}
            height={layout.heights[page - 1] ?? 0}
          />
        ))}
      </div>
    </section>
  );
}

/** A page has the shape of the first one until it is known. */
function useLayout({ pdf, firstPage }: OpenedReport, width: number) {
  const [known, setKnown] = useState<ReadonlyMap<number, number>>(new Map());
  const layout = useMemo(() => {
    const usual = ratioOf(firstPage);
    return layoutPages(pdf.numPages, width, (page) => known.get(page) ?? usual);
  }, [pdf, firstPage, known, width]);
  const [learn] = useState(() => (page: number, ratio: number) => {
    const isUsual = (map: ReadonlyMap<number, number>) =>
      (map.get(page) ?? ratioOf(firstPage)) === ratio;
    setKnown((map) => (isUsual(map) ? map : new Map(map).set(page, ratio)));
  });
  return { layout, learn };
}

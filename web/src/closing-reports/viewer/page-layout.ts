/** Where the sheets of a report lie, one under the other; pages count from 1, lengths are CSS pixels. */
export type PageLayout = {
  readonly width: number;
  /** Of page n at n - 1. */
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  /** Of all sheets with what lies around and between them. */
  readonly height: number;
};

/** Between two sheets, and above the first and below the last. */
export const gap = 12;

/** All sheets are `width` wide; `ratioOf` a page is its height for a width of 1. */
export function layoutPages(
  pages: number,
  width: number,
  ratioOf: (page: number) => number,
): PageLayout {
  const tops: number[] = [];
  const heights: number[] = [];
  let top = gap;
  for (let page = 1; page <= pages; page += 1) {
    const height = Math.round(width * ratioOf(page));
    tops.push(top);
    heights.push(height);
    top += height + gap;
  }
  return { width, tops, heights, height: top };
}

/** The page that stands at a height, or the next below it where there is none. */
export function pageAt({ tops, heights }: PageLayout, at: number): number {
  let from = 1;
  let to = tops.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const bottom = (tops[middle - 1] ?? 0) + (heights[middle - 1] ?? 0);
    if (bottom <= at) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** What is looked at: how far the sheets are scrolled, and how high the window on them is. */
export type Viewport = { top: number; height: number };

/** The page that is read: the one at the middle of what is seen. */
export function pageInSight(layout: PageLayout, { top, height }: Viewport): number {
  return pageAt(layout, top + height / 2);
}

/** Pages to have drawn: those that are seen, and one before and behind, for who scrolls. */
export function pagesNear(layout: PageLayout, { top, height }: Viewport): number[] {
  const from = Math.max(1, pageAt(layout, top) - 1);
  const to = Math.min(layout.tops.length, pageAt(layout, top + height) + 1);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** A place on a sheet, whatever its size: the page, and the part of its height above the place. */
export type PagePosition = { page: number; part: number };

export function positionAt(layout: PageLayout, top: number): PagePosition {
  const page = pageAt(layout, top);
  const height = layout.heights[page - 1] ?? 1;
  return { page, part: (top - (layout.tops[page - 1] ?? 0)) / Math.max(1, height) };
}

export function topOf(layout: PageLayout, { page, part }: PagePosition): number {
  return Math.round((layout.tops[page - 1] ?? 0) + part * (layout.heights[page - 1] ?? 0));
}

/** Points of a canvas: more would be refused by phones, and four such sheets fill 128 MB. */
const mostPoints = 8_388_608;

/** Points of a canvas for a CSS pixel: as many as the screen has, while the canvas stays within bounds. */
export function densityOf(width: number, height: number, screen: number): number {
  return Math.min(screen, Math.sqrt(mostPoints / Math.max(1, width * height)));
}

import { addDays } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { bandText } from '@hotel/domain/landing/landing-text.ts';
import type { SheetMark } from '@hotel/domain/meeting-sheet/endpoints.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { sumOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { scaleLinear } from 'd3-scale';
import { inOneLine } from '../flash/public.ts';
import type { MeetingSheet } from './load-meeting-sheet.ts';

/** The width of a text in points, in the font of the sheet. */
export type MeasureText = (text: string, size: number, bold: boolean) => number;

/** A4, upright, in points. */
export const sheetSize = { width: 595, height: 842 } as const;
const margin = 36;
const right = sheetSize.width - margin;
const bottom = sheetSize.height - margin - 14;
const gutter = 22;
const columnWidth = (right - margin - gutter) / 2;
const secondColumn = margin + columnWidth + gutter;

export function sheetTitle({ day }: Pick<MeetingSheet, 'day'>): string {
  return `Réunion du ${frenchLongDay(day)}`;
}

/**
 * Draws the sheet on one page, from top to bottom. What does not fit is counted ('… et 3 autres'), never cut off
 * silently. Nothing depends on a colour.
 */
export function drawMeetingSheet(sheet: MeetingSheet, measure: MeasureText): SheetMark[] {
  const page = new SheetPage(measure);
  drawHeader(page, sheet);
  for (const sentence of sheet.missing) page.notice(sentence);
  sheet.sentences.forEach((sentence, index) => {
    page.paragraph(sentence, { size: index === 0 ? 11 : 9, bold: index === 0 });
  });
  drawLandingBar(page, sheet);
  const top = page.y;
  drawFigures(page, sheet);
  const endOfFigures = page.y;
  page.column(secondColumn, top);
  drawPace(page, sheet);
  drawLists(page, sheet, Math.max(endOfFigures, page.y) + 4);
  drawDecisions(page);
  page.text(`${sheet.section.basis} · Hotel Manager`, margin, sheetSize.height - margin, {
    size: 8,
    shade: 'middle',
  });
  return page.marks;
}

type TextStyle = {
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right';
  shade?: 'black' | 'dark' | 'middle';
};

type LineStyle = { thickness?: number; dashed?: boolean; shade?: 'black' | 'light' };

/** The marks of the page, and where the next one goes. */
class SheetPage {
  readonly marks: SheetMark[] = [];
  x = margin;
  y = margin;
  width = right - margin;
  readonly measure: MeasureText;

  constructor(measure: MeasureText) {
    this.measure = measure;
  }

  column(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.width = columnWidth;
  }

  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9, bold = false, align = 'left', shade = 'black' } = style;
    const width = this.measure(text, size, bold);
    this.marks.push({ kind: 'text', x, y, text, width, size, bold, align, shade });
  }

  line(points: { x: number; y: number }[], style: LineStyle = {}): void {
    const { thickness = 0.75, dashed = false, shade = 'black' } = style;
    this.marks.push({ kind: 'line', points, shade, thickness, dashed });
  }

  /** The lines of a text, none wider than the width where a word allows it; at most `most`, the last one ends on '…'. */
  wrap(text: string, width: number, { size = 9, bold = false }: TextStyle, most = 12): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.measure(longer, size, bold) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
    const shown = lines.slice(0, most);
    if (lines.length > most) shown.push(`${shown.pop() ?? ''} …`);
    return shown.map((shownLine) => this.shortened(shownLine, width, { size, bold }));
  }

  /** One line that is not wider than the width. */
  shortened(text: string, width: number, { size = 9, bold = false }: TextStyle): string {
    if (this.measure(text, size, bold) <= width) return text;
    let shown = '';
    for (const character of text) {
      if (shown !== '' && this.measure(`${shown}${character}…`, size, bold) > width) break;
      shown += character;
    }
    return `${shown}…`;
  }

  paragraph(text: string, style: TextStyle): void {
    const { size = 9 } = style;
    for (const line of this.wrap(text, this.width, style)) {
      this.y += size * 1.25;
      this.text(line, this.x, this.y, style);
    }
    this.y += size * 0.5;
  }

  heading(text: string): void {
    this.y += 17;
    this.text(text, this.x, this.y, { size: 9.5, bold: true });
    this.y += 3;
    this.line([
      { x: this.x, y: this.y },
      { x: this.x + this.width, y: this.y },
    ]);
  }

  /** What must be known before the figures are read, in a frame. */
  notice(text: string): void {
    const lines = this.wrap(text, this.width - 12, { bold: true });
    const height = lines.length * 11.5 + 6;
    this.marks.push({
      ...{ kind: 'box', x: this.x, y: this.y + 3, width: this.width, height },
      ...{ fill: null, stroke: 'black' },
    });
    lines.forEach((line, index) => {
      this.text(line, this.x + 6, this.y + 14 + index * 11.5, { bold: true });
    });
    this.y += height + 4;
  }
}

function drawHeader(page: SheetPage, sheet: MeetingSheet): void {
  const title = sheetTitle(sheet);
  const style = { size: 16, bold: true };
  const free = right - margin - page.measure(title, 10, false) - 20;
  page.text(page.shortened(inOneLine(sheet.hotel), free, style), margin, page.y + 14, style);
  page.text(title, right, page.y + 14, { size: 10, align: 'right' });
  page.y += 21;
  page.line(
    [
      { x: margin, y: page.y },
      { x: right, y: page.y },
    ],
    { thickness: 1.5 },
  );
  page.y += 4;
}

const barHeight = 15;

/** Realised (dark), on the books (grey), the band as a bracket, budget and N-1 as marks with their names. */
function drawLandingBar(page: SheetPage, { current: { landing } }: MeetingSheet): void {
  const { realised, on_books, expected, low, high, budget, n1_final, state } = landing;
  const booked = realised === null ? null : sumOfKnown([realised, on_books]);
  const known = [booked, high, budget, n1_final, expected].filter((value) => value !== null);
  if (known.length === 0) return;
  const scale = (page.width / Math.max(1, ...known)) * 0.97;
  const at = (value: number) => page.x + value * scale;
  const top = page.y + 6;
  const box = (width: number, fill: 'dark' | 'light') =>
    page.marks.push({
      ...{ kind: 'box', x: page.x, y: top, width, height: barHeight },
      ...{ fill, stroke: 'black' },
    });
  if (booked !== null) box(booked * scale, 'light');
  if (realised !== null) box(realised * scale, 'dark');
  if (state !== 'over' && low !== null && high !== null) {
    const middle = top + barHeight / 2;
    for (const end of [low, high]) {
      page.line([
        { x: at(end), y: top },
        { x: at(end), y: top + barHeight },
      ]);
    }
    page.line([
      { x: at(low), y: middle },
      { x: at(high), y: middle },
    ]);
  }
  for (const [value, dashed] of [
    [budget, false],
    [n1_final, true],
  ] as const) {
    if (value === null) continue;
    const x = at(value);
    page.line(
      [
        { x, y: top - 4 },
        { x, y: top + barHeight + 4 },
      ],
      { thickness: 1.5, dashed },
    );
  }
  page.y = top + barHeight + 4;
  page.paragraph(
    [
      `Réalisé (foncé) ${frenchNumber(realised)}`,
      `sur les livres (clair) ${frenchNumber(on_books)}`,
      `atterrissage ${frenchNumber(expected)}`,
      `fourchette ${bandText(low, high)}`,
      `budget (trait) ${frenchNumber(budget)}`,
      `N-1 final (pointillé) ${frenchNumber(n1_final)}`,
    ].join(' · '),
    { size: 8 },
  );
}

const noteStyle = { size: 6.5 };
const noteHeight = 8;

/** A row for each figure, a column for each month, with the notes of the flash under them. */
function drawFigures(page: SheetPage, { section: { figures } }: MeetingSheet): void {
  page.column(margin, page.y);
  page.heading('Le mois et les deux suivants');
  const labelWidth = 70;
  const cellWidth = (columnWidth - labelWidth) / Math.max(1, figures.columns.length - 1);
  const cellRight = (index: number) => margin + labelWidth + (index + 1) * cellWidth;
  page.y += 12;
  figures.columns.slice(1).forEach((column, index) => {
    page.text(column, cellRight(index), page.y, { size: 8, align: 'right', shade: 'middle' });
  });
  for (const { label, cells } of figures.rows) {
    page.y += 13;
    page.text(label, margin, page.y);
    cells.forEach(({ value }, index) => {
      page.text(value, cellRight(index), page.y, { bold: true, align: 'right' });
    });
    if (cells.every(({ note }) => note === null)) continue;
    const notes = cells.map(({ note }) => page.wrap(note ?? '', cellWidth - 4, noteStyle, 2));
    notes.forEach((lines, index) => {
      lines.forEach((line, place) => {
        const y = page.y + (place + 1) * noteHeight;
        page.text(line, cellRight(index), y, { ...noteStyle, align: 'right', shade: 'dark' });
      });
    });
    page.y += Math.max(...notes.map((lines) => lines.length)) * noteHeight;
  }
  page.y += 4;
}

const chartHeight = 118;
const valuesWanted = 4;
const axisStyle = { size: 7.5, shade: 'dark' } as const;

/** How the month filled: this year in a full line, last year dashed, the budget thin. */
function drawPace(page: SheetPage, { current: { month, pace, landing } }: MeetingSheet): void {
  page.heading(`Montée en charge, ${monthTitle(month)}`);
  const columns = pace.filter(({ total, lastYear }) => total !== null || lastYear !== null);
  if (columns.length < 2) {
    page.y += 14;
    page.text('Trop peu de photos pour une courbe.', page.x, page.y, { shade: 'dark' });
    return;
  }
  const figures = [...columns.flatMap(({ total, lastYear }) => [total, lastYear]), landing.budget];
  const highest = Math.max(1, ...figures.map((figure) => figure ?? 0));
  const top = page.y + 8;
  const base = top + chartHeight;
  const scale = scaleLinear().domain([0, highest]).nice(valuesWanted).range([base, top]);
  const values = scale.ticks(valuesWanted).filter(Number.isInteger);
  const widths = values.map((value) => page.measure(frenchNumber(value), axisStyle.size, false));
  const [left, end] = [page.x + Math.max(...widths) + 4, page.x + page.width];
  for (const value of values) {
    const y = scale(value);
    page.text(frenchNumber(value), left - 4, y + 2.5, { ...axisStyle, align: 'right' });
    page.line(
      [
        { x: left, y },
        { x: end, y },
      ],
      value === 0 ? {} : { thickness: 0.4, shade: 'light' },
    );
  }
  const point = (index: number, figure: number) => ({
    x: left + (index * (end - left)) / (pace.length - 1),
    y: scale(figure),
  });
  for (const [figure, style] of [
    ['lastYear', { dashed: true }],
    ['total', { thickness: 1.75 }],
  ] as const) {
    const points = pace.flatMap((column, index) => {
      const value = column[figure];
      return value === null ? [] : [point(index, value)];
    });
    if (points.length > 1) page.line(points, style);
  }
  if (landing.budget !== null) {
    page.line([point(0, landing.budget), point(pace.length - 1, landing.budget)], {
      thickness: 0.4,
    });
  }
  page.y = base + 10;
  const [first, last] = [pace[0], pace.at(-1)];
  if (first !== undefined && last !== undefined) {
    page.text(frenchDay(first.asOf), left, page.y, axisStyle);
    page.text(frenchDay(last.asOf), end, page.y, { ...axisStyle, align: 'right' });
  }
  page.y += 10;
  page.text(
    'Nuitées du mois · trait plein : cette année · pointillé : N-1 · trait fin : budget',
    page.x,
    page.y,
    axisStyle,
  );
}

/** Alerts, changes, nights to act on, notes and no-shows, in two columns as far as the page reaches. */
function drawLists(page: SheetPage, { section, noShowRooms, day }: MeetingSheet, top: number) {
  const noShows =
    noShowRooms === null ? 'inconnus' : frenchCount(noShowRooms, 'chambre', 'chambres');
  const lists = [
    {
      title: 'No-shows de la nuit',
      items: [`Nuit du ${frenchDay(addDays(day, -1))} : ${noShows}`],
    },
    ...section.lists.map(({ title, items }) => ({ title, items: items.map(({ text }) => text) })),
  ];
  const heightOf = ({ items }: (typeof lists)[number]) =>
    23 + items.reduce((sum, item) => sum + linesOf(page, item).length * 11, 0);
  const all = lists.reduce((sum, list) => sum + heightOf(list), 0);
  page.column(margin, top);
  let used = 0;
  for (const list of lists) {
    const height = heightOf(list);
    if (page.x === margin && used > 0 && used + height / 2 > all / 2) {
      page.column(secondColumn, top);
    }
    used += height;
    drawList(page, list);
  }
}

const ruling = 19;
const fewestRules = 3;

/** What is left of the page is for what the meeting decides, by hand. */
function drawDecisions(page: SheetPage): void {
  const top = Math.max(...page.marks.map((mark) => (mark.kind === 'line' ? 0 : mark.y))) + 8;
  if (bottom - top < 24 + fewestRules * ruling) return;
  page.x = margin;
  page.y = top;
  page.width = right - margin;
  page.heading('Décisions');
  for (let y = page.y + ruling; y <= bottom; y += ruling) {
    page.line(
      [
        { x: margin, y },
        { x: right, y },
      ],
      { thickness: 0.4, dashed: true },
    );
  }
}

function linesOf(page: SheetPage, item: string): string[] {
  return page.wrap(inOneLine(item), columnWidth - 8, {}, 3);
}

function drawList(page: SheetPage, { title, items }: { title: string; items: readonly string[] }) {
  if (page.y + 30 > bottom) return page.text('…', page.x, bottom);
  page.heading(title);
  for (const [index, item] of items.entries()) {
    const lines = linesOf(page, item);
    const isLast = index === items.length - 1;
    if (page.y + lines.length * 11 + (isLast ? 0 : 11) > bottom) {
      page.y += 11;
      page.text(`… et ${frenchCount(items.length - index, 'autre', 'autres')}`, page.x, page.y);
      return;
    }
    lines.forEach((line, place) => {
      page.y += 11;
      if (place === 0) page.text('–', page.x, page.y);
      page.text(line, page.x + 8, page.y);
    });
  }
}

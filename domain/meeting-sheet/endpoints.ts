import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId } from '../fields.ts';

/** The sheet of the morning meeting: one A4 page of a hotel, as the browser shows it and as a PDF. */

const place = { x: z.number(), y: z.number() };
const size = { width: z.number(), height: z.number() };
/** Readable in black and white: from black to the lightest grey that is not paper. */
const shade = z.enum(['black', 'dark', 'middle', 'light', 'white']);
export type Shade = z.output<typeof shade>;

/** What stands on the page, in points (1/72 inch) from its upper left corner. */
const sheetMark = z.discriminatedUnion('kind', [
  /** `y` is the baseline. */
  z.object({
    kind: z.literal('text'),
    ...place,
    text: z.string(),
    /** How wide the text is in the sheet's font: another font is drawn as wide. */
    width: z.number(),
    size: z.number(),
    bold: z.boolean(),
    align: z.enum(['left', 'right']),
    shade,
  }),
  z.object({
    kind: z.literal('box'),
    ...place,
    ...size,
    fill: shade.nullable(),
    stroke: shade.nullable(),
  }),
  z.object({
    kind: z.literal('line'),
    points: z.array(z.object(place)),
    shade,
    thickness: z.number(),
    dashed: z.boolean(),
  }),
]);
export type SheetMark = z.output<typeof sheetMark>;

const query = z.object({ hotel_id: hotelId });

export const readMeetingSheet = declareEndpoint({
  id: 'GET /meeting-sheet',
  summary: 'La feuille de réunion du jour, comme elle s’imprime',
  permission: 'read-nights',
  hotel: 'required',
  query,
  response: z.object({
    /** The hotel's day. */
    day,
    title: z.string(),
    /** Points: A4, upright. */
    ...size,
    /** In the order in which they are drawn and read. */
    marks: z.array(sheetMark),
  }),
});

export const downloadMeetingSheet = declareEndpoint({
  id: 'GET /meeting-sheet/pdf',
  summary: 'La feuille de réunion du jour en PDF, une page A4',
  permission: 'read-nights',
  hotel: 'required',
  query,
  response: { file: 'application/pdf' },
});

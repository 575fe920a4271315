import type { Queryable } from '../platform/database/database.ts';
import type { EmailAttachment } from '../platform/mail/email.ts';
import { withTimeout } from '../platform/time-limit/with-timeout.ts';
import type { FlashHotel } from './flash-store.ts';
import type { LoadedFlash } from './load-hotel-flash.ts';

/** The meeting sheet of a hotel as a PDF; null where there is no such hotel. Rejects when it cannot be drawn. */
export type MeetingSheetPdf = (
  db: Queryable,
  hotel: string,
) => Promise<{ readonly name: string; readonly pdf: Uint8Array } | null>;

/** The sheets of a flash, and the names of the hotels whose sheet it lacks. */
export type AttachedSheets = {
  readonly attachments: readonly EmailAttachment[];
  /** Those that could not be drawn. */
  readonly failed: readonly string[];
  /** Those beyond the limits. */
  readonly leftOut: readonly string[];
};

export type AttachSheets = (
  db: Queryable,
  hotels: readonly (readonly [FlashHotel, LoadedFlash])[],
) => Promise<AttachedSheets>;

/** More of them nobody reads in one email, and mail servers refuse large ones. */
export const maxSheets = 10;
const maxTotalBytes = 5 * 1024 * 1024;
/** A sheet that takes longer would hold the flash back. */
const sheetTimeoutMs = 20_000;

/**
 * Draws the sheets of a flash's hotels, in their order, each once for all subscribers while the hotel's flash stays
 * the same. One that fails is named, and never keeps the flash back; `onFailure` gets its reason.
 */
export function createSheetAttacher(
  meetingSheetPdf: MeetingSheetPdf,
  onFailure: (error: unknown, hotel: string) => void,
): AttachSheets {
  const drawn = new WeakMap<LoadedFlash, ReturnType<MeetingSheetPdf>>();
  const draw = (db: Queryable, { id }: FlashHotel, loaded: LoadedFlash) => {
    const known = drawn.get(loaded);
    if (known !== undefined) return known;
    const drawing = meetingSheetPdf(db, id);
    drawn.set(loaded, drawing);
    drawing.catch(() => drawn.delete(loaded));
    return drawing;
  };
  return async (db, hotels) => {
    const attachments: EmailAttachment[] = [];
    const failed: string[] = [];
    const leftOut: string[] = [];
    let bytes = 0;
    for (const [hotel, loaded] of hotels) {
      if (attachments.length + failed.length >= maxSheets) {
        leftOut.push(hotel.name);
        continue;
      }
      try {
        const file = await withTimeout(draw(db, hotel, loaded), sheetTimeoutMs);
        if (file === null) throw new Error(`no hotel ${hotel.id}`);
        if (bytes + file.pdf.length > maxTotalBytes) {
          leftOut.push(hotel.name);
          continue;
        }
        bytes += file.pdf.length;
        attachments.push({ name: file.name, type: 'application/pdf', content: file.pdf });
      } catch (error) {
        onFailure(error, hotel.id);
        failed.push(hotel.name);
      }
    }
    return { attachments, failed, leftOut };
  };
}

import type { Month } from '@hotel/domain/calendar/month.ts';
import type { PasteRun } from './paste-run.ts';
import type { PasteKind } from './request-labels.ts';

/** The import of one paste: what is imported into which hotel, and the state of its requests. */
export type PasteImport = {
  /** The run id that groups its requests into one entry of the import log. */
  readonly id: string;
  readonly userId: string;
  readonly hotel: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly kind: PasteKind;
  readonly month: Month;
  /** The pasted text. */
  readonly text: string;
  readonly run: PasteRun;
  /** The time of its last change, in milliseconds since 1970. */
  readonly at: number;
};

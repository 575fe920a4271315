import type { Day } from '../calendar/day.ts';
import { monthOf } from '../calendar/day.ts';
import { frenchDay, ofMonth } from '../calendar/french-dates.ts';
import { type ImportKind, importKindNames } from './import-kind.ts';

/** Which figures of an import something newer wrote over; `kind` null: nobody knows what did. */
export type OverwrittenFigures = {
  readonly kind: ImportKind | null;
  readonly by: string | null;
  /** 'YYYY-MM', the month of stay. */
  readonly month: string;
  /** Null: imported final nights. */
  readonly as_of: Day | null;
};

/** Why an import cannot be taken back any more: what is newer, whose it is, and which figures it met. */
export function overwrittenSentence({ kind, by, month, as_of: asOf }: OverwrittenFigures): string {
  const figures =
    asOf === null
      ? `les nuitées finales ${ofMonth(monthOf(`${month}-01`))}`
      : `les nuitées ${ofMonth(monthOf(`${month}-01`))} arrêtées au ${frenchDay(asOf)}`;
  const opening = 'Cet import ne peut plus être annulé :';
  if (kind === null) return `${opening} ${figures} ont changé depuis.`;
  const what =
    kind === 'deletion'
      ? `une suppression plus récente (${by ?? automatic}) a effacé`
      : `un import plus récent (${importKindNames[kind]}, ${by ?? automatic}) a écrit`;
  return `${opening} ${what} ${figures}.`;
}

/** Who did what the product did by itself. */
export const automatic = 'automatique';

import type { Day } from '../calendar/day.ts';
import { monthOf } from '../calendar/day.ts';
import { frenchDay, ofMonth } from '../calendar/french-dates.ts';
import { type ImportKind, importKindNames } from './import-kind.ts';

/** The figures of an import that a newer write has overwritten; `kind` null: an unknown write. */
export type OverwrittenFigures = {
  readonly kind: ImportKind | null;
  readonly by: string | null;
  /** 'YYYY-MM', the month of stay. */
  readonly month: string;
  /** Null: imported final nights. */
  readonly as_of: Day | null;
};

/** Why an import can no longer be undone: the newer write, its author, and the overwritten figures. */
export function overwrittenSentence({ kind, by, month, as_of: asOf }: OverwrittenFigures): string {
  const figures =
    asOf === null
      ? `les nuitées finales ${ofMonth(monthOf(`${month}-01`))}`
      : `les nuitées ${ofMonth(monthOf(`${month}-01`))} arrêtées au ${frenchDay(asOf)}`;
  const opening = 'Cet import ne peut plus être annulé :';
  if (kind === null) return `${opening} ${figures} ont changé depuis.`;
  const newerWrite =
    kind === 'deletion'
      ? `une suppression plus récente (${by ?? automatic}) a effacé`
      : `un import plus récent (${importKindNames[kind]}, ${by ?? automatic}) a écrit`;
  return `${opening} ${newerWrite} ${figures}.`;
}

/** The author shown for imports of the application itself. */
export const automatic = 'automatique';

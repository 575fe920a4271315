import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { Notice } from '../../design/notice.tsx';
import { useToday } from '../../frame/hotel-day.ts';
import type { ComparedFigure, ComparedRow } from '../what-would-change.ts';
import { totalOf, type UnderstoodPaste } from './understood-paste.ts';

type PreviewSummaryProps = {
  paste: UnderstoodPaste;
  /** null while the database has not answered. */
  compared: readonly ComparedRow[] | null;
};

/** The paste in a few figures, told aloud when they change, and what deserves a second look. */
export function PreviewSummary({ paste, compared }: PreviewSummaryProps) {
  const today = useToday();
  const { kind, month, rows } = paste;
  const [first] = rows;
  if (first === undefined) return <Notice tone="warning">Rien n'a été compris.</Notice>;
  const figures = rows.reduce((count, { items }) => count + items.length, 0);
  const days = daysOfMonth(month).length;
  const future = rows.filter(({ asOf }) => asOf > today).length;
  return (
    <>
      <div role="status" className="flex flex-wrap gap-x-8 gap-y-2">
        {kind === 'single' ? (
          <>
            <Fact label="Jours avec une valeur" value={`${figures} / ${days}`} />
            <Fact label="Total du mois" value={frenchNumber(totalOf(first))} />
          </>
        ) : (
          <>
            <Fact label="Dates d'arrêté" value={frenchNumber(rows.length)} />
            <Fact label="Valeurs" value={frenchNumber(figures)} />
          </>
        )}
        <Changes compared={compared} />
      </div>
      {kind === 'single' && figures < days && (
        <p className="text-sm text-ink-soft">
          {frenchCount(days - figures, 'jour', 'jours')} sans valeur : rien n'est envoyé, ce que la
          base contient déjà est gardé.
        </p>
      )}
      {countOf(compared, 'same') === figures && (
        <Notice tone="info">Toutes ces valeurs sont déjà dans la base.</Notice>
      )}
      {future > 0 && (
        <Notice tone="warning">
          {kind === 'single'
            ? "La date d'arrêté est dans le futur."
            : `${frenchCount(future, "date d'arrêté est", "dates d'arrêté sont")} dans le futur.`}
        </Notice>
      )}
    </>
  );
}

/** How many figures of all rows would be new, the same, changed; null while that is not known. */
function countOf(
  compared: readonly ComparedRow[] | null,
  change: ComparedFigure['change'],
): number | null {
  return compared?.reduce((sum, { counts }) => sum + counts[change], 0) ?? null;
}

function Changes({ compared }: { compared: readonly ComparedRow[] | null }) {
  return (
    <>
      <Fact label="Nouvelles" value={frenchNumber(countOf(compared, 'new'))} />
      <Fact label="Identiques" value={frenchNumber(countOf(compared, 'same'))} />
      <Fact label="Remplacées" value={frenchNumber(countOf(compared, 'changed'))} />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex flex-col">
      <span className="text-xs text-ink-soft">{label}</span>
      <span className="text-lg font-semibold">{value}</span>
    </p>
  );
}

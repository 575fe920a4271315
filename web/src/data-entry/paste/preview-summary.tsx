import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Notice } from '../../ui/notice.tsx';
import { CountFacts, changeFacts } from '../count-facts.tsx';
import type { ChangeCounts, ComparedRow } from '../figure-comparison.ts';
import { countOfNotRead } from '../not-read-notice.tsx';
import { countOfRefused, notReadOf, type ParsedPaste, totalOf } from './parse-paste.ts';

type PreviewSummaryProps = {
  paste: ParsedPaste;
  /** null until the stored figures are loaded. */
  compared: readonly ComparedRow[] | null;
  today: Day;
};

/** The totals of the paste, announced to screen readers when they change, and its warnings. */
export function PreviewSummary({ paste, compared, today }: PreviewSummaryProps) {
  const { kind, month, rows } = paste;
  const [first] = rows;
  if (first === undefined) return <Notice tone="warning">Rien n’a été compris.</Notice>;
  const figures = rows.reduce((count, { items }) => count + items.length, 0);
  const days = daysOfMonth(month).length;
  const counts = sumCounts(compared);
  const futureRows = rows.filter(({ asOf }) => asOf > today).length;
  return (
    <>
      <div role="status">
        <CountFacts
          facts={[
            ...(kind === 'single'
              ? [
                  { label: 'Jours avec une valeur', value: `${figures} / ${days}` },
                  { label: 'Total du mois', value: totalOf(first) },
                ]
              : [
                  { label: 'Dates d’arrêté', value: rows.length },
                  { label: 'Valeurs', value: figures },
                ]),
            ...changeFacts(counts),
            { label: 'Refusées', value: countOfRefused(paste) },
            { label: 'Non lues', value: countOfNotRead(notReadOf(paste)) },
          ]}
        />
      </div>
      {kind === 'single' && figures < days && (
        <p className="text-sm text-ink-soft">
          {frenchCount(days - figures, 'jour', 'jours')} sans valeur : rien n’est envoyé, ce que la
          base contient déjà est gardé.
        </p>
      )}
      {counts?.same === figures && (
        <Notice tone="info">Toutes ces valeurs sont déjà dans la base.</Notice>
      )}
      {futureRows > 0 && (
        <Notice tone="warning">
          {kind === 'single'
            ? 'La date d’arrêté est dans le futur.'
            : `${frenchCount(futureRows, 'date d’arrêté est', 'dates d’arrêté sont')} dans le futur.`}
        </Notice>
      )}
    </>
  );
}

/** The counts summed over all rows; null while they are unknown. */
function sumCounts(compared: readonly ComparedRow[] | null): ChangeCounts | null {
  if (compared === null) return null;
  const sum = { new: 0, same: 0, changed: 0 };
  for (const { counts } of compared) {
    sum.new += counts.new;
    sum.same += counts.same;
    sum.changed += counts.changed;
  }
  return sum;
}

import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { Age } from '../../design/age.tsx';
import { Card } from '../../design/card.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Counts, LastResult } from './last-result.ts';

const tabNames: Record<LastResult['tab'], string> = {
  oracle: 'Import Oracle',
  'excel-paste': 'Coller Excel',
  gap: 'N-1 & Écart',
  'excel-import': 'Import Excel',
};

const mostErrors = 20;

/** How the last import ended: success or errors, with counts and a note (specification, section 2). */
export function LastResultCard({ result }: { result: LastResult }) {
  const { counts, errors, note } = result;
  const more = errors.length - mostErrors;
  return (
    <Card
      title="Résultat du dernier import"
      subtitle={
        <>
          {tabNames[result.tab]}, {result.hotelName} · <Age since={result.at} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone={errors.length === 0 ? 'success' : 'error'}>
          {errors.length === 0 && 'Import réussi.'}
          {errors.length === 1 && errors[0]}
          {errors.length > 1 && (
            <>
              <p className="font-medium">{frenchCount(errors.length, 'erreur', 'erreurs')}</p>
              <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
                {errors.slice(0, mostErrors).map((error) => (
                  <li key={error}>{error}</li>
                ))}
              </ul>
              {more > 0 && <p className="mt-1">et {frenchCount(more, 'autre', 'autres')}</p>}
            </>
          )}
        </Notice>
        {counts !== null && <StoredCounts counts={counts} />}
        {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </Card>
  );
}

function StoredCounts({ counts: { inserted, updated, skipped } }: { counts: Counts }) {
  const told = [
    { label: 'Valeurs insérées', value: inserted },
    { label: 'Valeurs mises à jour', value: updated },
    ...(skipped === undefined ? [] : [{ label: 'Lignes ignorées', value: skipped }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {told.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{frenchNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

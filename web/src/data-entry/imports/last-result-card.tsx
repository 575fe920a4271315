import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CappedTable } from '../capped-table.tsx';
import { type CountFact, CountFacts } from '../count-facts.tsx';
import type { Counts, LastResult, RefusedLines } from './last-result.ts';
import { useUndone } from './use-undone.ts';

const tabNames: Record<LastResult['tab'], string> = {
  oracle: 'Import Oracle',
  'excel-paste': 'Coller Excel',
  gap: 'N-1 & Écart',
  'excel-import': 'Import Excel',
};

const mostErrors = 20;

/** How the last import ended: success or errors, with counts and a note (specification, section 2). */
export function LastResultCard({ result }: { result: LastResult }) {
  const { counts, errors, note, refused } = result;
  const isUndone = useUndone(result);
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
        {isUndone ? <Notice tone="info">{undoneWords}</Notice> : <Outcome errors={errors} />}
        {counts !== null && !isUndone && <CountFacts facts={factsOf(counts, refused)} />}
        {refused !== undefined && refused.count > 0 && <Refused refused={refused} />}
        {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </Card>
  );
}

/** Said in place of a success once the import was undone. */
export const undoneWords = 'Cet import a été annulé : ses valeurs ne sont plus dans la base.';

function Outcome({ errors }: { errors: readonly string[] }) {
  const more = errors.length - mostErrors;
  if (errors.length === 0) return <Notice tone="success">Import réussi.</Notice>;
  return (
    <Notice tone="error">
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
  );
}

function factsOf(
  { inserted, updated, skipped }: Counts,
  refused: RefusedLines | undefined,
): CountFact[] {
  return [
    { label: 'Insérées', value: inserted },
    { label: 'Remplacées', value: updated },
    ...(skipped === undefined ? [] : [{ label: 'Ignorées', value: skipped }]),
    ...(refused === undefined ? [] : [{ label: 'Refusées', value: refused.count }]),
  ];
}

/** What of the file was not imported, with its line and the reason. */
function Refused({ refused: { count, lines } }: { refused: RefusedLines }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        {frenchCount(
          count,
          'valeur refusée n’a pas été importée',
          'valeurs refusées n’ont pas été importées',
        )}
      </h3>
      <CappedTable
        caption="Valeurs refusées"
        columns={[
          { heading: 'Feuille', isSentence: true },
          { heading: 'Ligne', isFigure: true },
          { heading: 'Texte', isSentence: true },
          { heading: 'Raison', isSentence: true },
        ]}
        rows={lines.map(({ sheet, line, text, reason }, index) => ({
          key: String(index),
          cells: [sheet, line, <TextOfCell key="text" text={text} />, reason],
        }))}
        total={count}
      />
    </div>
  );
}

function TextOfCell({ text }: { text: string }) {
  return <span className="block min-w-20 max-w-60 break-words">{text}</span>;
}

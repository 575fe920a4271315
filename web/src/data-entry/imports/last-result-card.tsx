import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { usePmsSource } from '../../pms/pms-source.ts';
import { pmsSourceText } from '../../pms/pms-source-text.ts';
import { Age } from '../../ui/age.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CappedTable } from '../capped-table.tsx';
import { type CountFact, CountFacts } from '../preview/count-facts.tsx';
import { useIsUndone } from './import-log.ts';
import type { LastResult, RefusedLines, ResultCounts } from './last-result.ts';

const tabNames: Record<Exclude<LastResult['tab'], 'oracle'>, string> = {
  'excel-paste': 'Coller Excel',
  gap: 'N-1 & Écart',
  'excel-import': 'Import Excel',
};

const maxErrors = 20;

/** The result of the last import: success or errors, counts and a note (specification, section 2). */
export function LastResultCard({ result }: { result: LastResult }) {
  const { counts, errors, note, refused } = result;
  const isUndone = useIsUndone(result);
  const { tab } = pmsSourceText[usePmsSource(result.hotelId)];
  return (
    <Card
      title="Résultat du dernier import"
      subtitle={
        <>
          {result.tab === 'oracle' ? tab : tabNames[result.tab]}, {result.hotelName} ·{' '}
          <Age since={result.at} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isUndone ? <Notice tone="info">{undoneMessage}</Notice> : <ResultNotice errors={errors} />}
        {counts !== null && !isUndone && <CountFacts facts={factsOf(counts, refused)} />}
        {refused !== undefined && refused.count > 0 && <RefusedValues refused={refused} />}
        {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </Card>
  );
}

/** Replaces the success message once the import is undone. */
export const undoneMessage =
  'Cet import a été annulé : les nuitées ont retrouvé leur état d’avant.';

function ResultNotice({ errors }: { errors: readonly string[] }) {
  const hiddenCount = errors.length - maxErrors;
  if (errors.length === 0) return <Notice tone="success">Import réussi.</Notice>;
  return (
    <Notice tone="error">
      {errors.length === 1 && errors[0]}
      {errors.length > 1 && (
        <>
          <p className="font-medium">{frenchCount(errors.length, 'erreur', 'erreurs')}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {errors.slice(0, maxErrors).map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          {hiddenCount > 0 && (
            <p className="mt-1">et {frenchCount(hiddenCount, 'autre', 'autres')}</p>
          )}
        </>
      )}
    </Notice>
  );
}

function factsOf(
  { inserted, updated, skipped }: ResultCounts,
  refused: RefusedLines | undefined,
): CountFact[] {
  return [
    { label: 'Insérées', value: inserted },
    { label: 'Remplacées', value: updated },
    ...(skipped === undefined ? [] : [{ label: 'Ignorées', value: skipped }]),
    ...(refused === undefined ? [] : [{ label: 'Refusées', value: refused.count }]),
  ];
}

/** The values of the file that were not imported, each with its line and the reason. */
function RefusedValues({ refused: { count, lines } }: { refused: RefusedLines }) {
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
          cells: [sheet, line, <CellText key="text" text={text} />, reason],
        }))}
        total={count}
      />
    </div>
  );
}

function CellText({ text }: { text: string }) {
  return <span className="block min-w-20 max-w-60 break-words">{text}</span>;
}

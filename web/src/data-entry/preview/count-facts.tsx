import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type ChangeCounts, replacedCount, unchangedNote } from './figure-comparison.ts';

export type CountFact = {
  readonly label: string;
  /** A count or a short text; null is unknown. */
  readonly value: number | string | null;
  readonly note?: string | undefined;
};

/** Counts side by side, each under its label. The preview and the result of an import both use it. */
export function CountFacts({ facts }: { facts: readonly CountFact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {typeof value === 'string' ? value : frenchNumber(value)}
            {note !== undefined && (
              <span className="ml-1.5 text-xs font-normal text-ink-soft">{note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The counts that the server will return once the figures are stored; null while they are unknown. */
export function changeFacts(counts: ChangeCounts | null): CountFact[] {
  return [
    { label: 'Insérées', value: counts?.new ?? null },
    { label: 'Remplacées', value: replacedCount(counts), note: unchangedNote(counts) },
  ];
}

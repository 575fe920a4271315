import type { ApiResponse } from '../../api/typed-endpoints.ts';
import type { ImportTab } from './last-result.ts';

type Entry = Pick<
  ApiResponse<'GET /nuitees/imports'>[number],
  'run' | 'kind' | 'by' | 'begun_at' | 'taken_back'
>;

/** An import as the screen that sent it knows it. */
export type SentImport = {
  readonly tab: ImportTab;
  /** null: the request of the import names none. */
  readonly run: string | null;
  /** The e-mail address of who sent it. */
  readonly by: string;
};

/**
 * Whether an import was undone, by the hotel's entries, newest first. An Oracle import names no run: its
 * entry is the newest of that person.
 */
export function isUndone({ tab, run, by }: SentImport, entries: readonly Entry[]): boolean {
  if (run === null && tab !== 'oracle') return false;
  const entry = entries.find((candidate) =>
    run === null ? candidate.kind === 'oracle' && candidate.by === by : candidate.run === run,
  );
  return entry !== undefined && entry.taken_back !== null;
}

/** How many Oracle imports that were written between two instants were undone. */
export function undoneBetween(
  { started_at: from, ended_at: to }: { started_at: string | null; ended_at: string | null },
  entries: readonly Entry[],
): number {
  if (from === null || to === null) return 0;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return entries.filter(({ kind, begun_at, taken_back }) => {
    const begun = Date.parse(begun_at);
    return kind === 'oracle' && taken_back !== null && begun >= first && begun <= last;
  }).length;
}

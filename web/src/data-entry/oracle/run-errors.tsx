import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';

/** The lines that an import skipped, collapsed because there may be many. */
export function RunErrors({ run: { errors, skipped } }: { run: ImportRun }) {
  if (errors.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-control py-1 font-medium">
        {frenchCount(skipped, 'ligne ignorée', 'lignes ignorées')}
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
      {skipped > errors.length && (
        <p className="mt-1 text-ink-soft">
          et {frenchCount(skipped - errors.length, 'autre', 'autres')}
        </p>
      )}
    </details>
  );
}

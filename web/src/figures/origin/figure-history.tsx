import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { inUnit } from '@hotel/domain/nights/measure-units.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { Badge } from '../../ui/badge.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentEntry, figureAuthorText, figureSourceText } from './figure-history-text.ts';

export type FigureHistoryEntry = ApiResponse<'GET /nuitees/origin'>[number];

type FigureHistoryProps = {
  entries: readonly FigureHistoryEntry[];
  measure: Measure;
  timeZone: string;
};

type OriginHistoryProps = {
  origin: UseQueryResult<readonly FigureHistoryEntry[], Error>;
  measure: Measure;
  timeZone: string;
};

/** The values of a figure, once they are loaded. */
export function OriginHistory({ origin, measure, timeZone }: OriginHistoryProps) {
  if (origin.data !== undefined) {
    return <FigureHistory entries={origin.data} measure={measure} timeZone={timeZone} />;
  }
  if (origin.error === null) return <Skeleton className="h-32 w-full" />;
  return (
    <RetryNotice onRetry={() => void origin.refetch()} busy={origin.isFetching}>
      <p className="font-medium">L’origine de ce chiffre n’a pas pu être lue.</p>
      <p>{origin.error.message}</p>
    </RetryNotice>
  );
}

/** The values of a figure, the latest first: value, what it replaced, import, author and time. */
function FigureHistory({ entries, measure, timeZone }: FigureHistoryProps) {
  if (entries.length === 0) {
    return (
      <p className="py-6 text-center text-sm text-ink-soft">
        Aucune valeur n’a été enregistrée pour cette nuit.
      </p>
    );
  }
  const current = currentEntry(entries);
  // The final nights of a day can have values of two stores.
  const isMixed = new Set(entries.map(({ as_of }) => as_of)).size > 1;
  return (
    <ol aria-label="Valeurs, la plus récente en premier" className="border-t border-line">
      {entries.map((entry, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an import may have written several values
          key={index}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3"
        >
          <Value entry={entry} measure={measure} isCurrent={index === current} />
          <div className="min-w-0 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {figureSourceText(entry)}
              {index === current && <Badge tone="good">Valeur actuelle</Badge>}
              {entry.undone_at !== null && <Badge tone="quiet">Annulé</Badge>}
            </p>
            <p className="text-ink-soft wrap-anywhere">{writtenText(entry, timeZone)}</p>
            {entry.undone_at !== null && (
              <p className="text-ink-soft">
                Annulé le {frenchDateTime(entry.undone_at, timeZone)} : la valeur d’avant est
                revenue.
              </p>
            )}
            {isMixed && <p className="text-ink-soft">{storeText(entry)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type ValueProps = { entry: FigureHistoryEntry; measure: Measure; isCurrent: boolean };

function Value({ entry, measure, isCurrent }: ValueProps) {
  const { undone_at } = entry;
  const value = inUnit(measure, entry.value);
  const before = inUnit(measure, entry.before);
  return (
    <div className="text-right tabular-nums">
      <p
        className={`${isCurrent ? 'font-semibold' : ''} ${undone_at === null ? '' : 'text-ink-soft line-through'}`}
      >
        {value === null ? 'Supprimé' : frenchNumber(value)}
      </p>
      {before !== null && <p className="text-xs text-ink-soft">avant : {frenchNumber(before)}</p>}
    </div>
  );
}

function writtenText(entry: FigureHistoryEntry, timeZone: string): string {
  const author = figureAuthorText(entry);
  return entry.at === null ? author : `${author}, le ${frenchDateTime(entry.at, timeZone)}`;
}

function storeText({ as_of: asOf }: FigureHistoryEntry): string {
  return asOf === null ? 'Nuitées finales importées' : `Photo du ${frenchDay(asOf)}`;
}

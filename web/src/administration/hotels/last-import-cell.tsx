import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import type { HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';

type LastImportCellProps = { lastImport: HotelOverview['last_import']; timeZone: string };

/** When the latest import ended, in the hotel's time zone, and its kind. */
export function LastImportCell({ lastImport, timeZone }: LastImportCellProps) {
  if (lastImport === null) return '–';
  return (
    <span className="flex flex-col @max-4xl:items-end">
      <time dateTime={lastImport.at} className="whitespace-nowrap tabular-nums">
        {frenchDateTime(lastImport.at, timeZone)}
      </time>
      <span className="text-xs text-ink-soft">{importKindNames[lastImport.kind]}</span>
    </span>
  );
}

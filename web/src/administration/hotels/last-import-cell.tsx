import { frenchMoment } from '@hotel/domain/calendar/french-moment.ts';
import type { HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';

type LastImportCellProps = { last: HotelOverview['last_import']; timeZone: string };

/** When the latest import ended by the hotel's own clock, and where it came from. */
export function LastImportCell({ last, timeZone }: LastImportCellProps) {
  if (last === null) return '–';
  return (
    <span className="flex flex-col @max-4xl:items-end">
      <time dateTime={last.at} className="whitespace-nowrap tabular-nums">
        {frenchMoment(last.at, timeZone)}
      </time>
      <span className="text-xs text-ink-soft">{importKindNames[last.kind]}</span>
    </span>
  );
}

import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { memo } from 'react';
import type { DayColumn } from './day-columns.ts';
import type { PinnedFigures } from './pinned-figures.ts';

type PinnedRowsProps = { figures: PinnedFigures; columns: readonly DayColumn[] };

/** Each night's occupancy and last year's figure, always in sight below the as-of days. */
export const PinnedRows = memo(function PinnedRows({ figures, columns }: PinnedRowsProps) {
  const { asOf, occupancies, occupancy, previous, previousTotal, basis } = figures;
  return (
    <tfoot>
      {occupancies !== null && (
        <PinnedRow
          label="Occ. %"
          columns={columns}
          texts={occupancies.map((percent) => roundedPercent(percent))}
          total={occupancy === null ? '–' : `${roundedPercent(occupancy)}${narrowSpace}%`}
          note={`Photo du ${frenchDay(asOf)}`}
        />
      )}
      <PinnedRow
        label="N-1"
        columns={columns}
        texts={previous.map((nights) => frenchNumber(nights))}
        total={frenchNumber(previousTotal)}
        note={basis}
      />
    </tfoot>
  );
});

type PinnedRowProps = {
  label: string;
  columns: readonly DayColumn[];
  texts: readonly string[];
  total: string;
  note: string;
};

function PinnedRow({ label, columns, texts, total, note }: PinnedRowProps) {
  return (
    <tr>
      <th scope="row" className="as-of">
        {label}
      </th>
      {columns.map(({ day, className }, index) => (
        <td key={day} className={className}>
          {texts[index] ?? '–'}
        </td>
      ))}
      <td className="total">{total}</td>
      <td colSpan={4} className="note">
        {note}
      </td>
    </tr>
  );
}

/** Without its sign: the columns are as narrow as a figure of three digits. */
function roundedPercent(percent: number | null): string {
  return frenchNumber(percent === null ? null : Math.round(percent));
}

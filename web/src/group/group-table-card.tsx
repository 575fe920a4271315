import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { comparisonText } from '@hotel/domain/dashboard/basis-text.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import {
  type GroupColumn,
  type GroupTable,
  groupColumn,
  lateFirst,
} from '@hotel/domain/group/group-columns.ts';
import type { GroupHotel } from '@hotel/domain/group/group-hotel.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { figureUnits } from '@hotel/domain/nights/measure-units.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useState } from 'react';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import { ShiftedFeasts } from '../figures/comparison/shifted-feasts.tsx';
import { ExportMenu } from '../figures/exports/export-menu.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { Link } from '../shell/router/router.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons.tsx';
import { SortButton } from '../ui/sort-button.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { GroupFigure, HotelNote, isColumnOf, PartlyKnownNote } from './group-figure.tsx';
import { useStoredGroupColumns } from './stored-columns.ts';

type Sorting = { readonly column: 'name' | GroupColumn['id']; readonly isDescending: boolean };

type GroupTableCardProps = {
  group: GroupTable;
  month: Month;
  measure: Measure;
  comparison: Comparison;
  /** When the group was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** The hotels of the group, a line each; while no column is sorted, those late this morning come first. */
export function GroupTableCard(props: GroupTableCardProps) {
  const { group, month, measure, comparison, readAt } = props;
  const [chosen, toggle] = useStoredGroupColumns();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const columns = chosen.filter((id) => isColumnOf(measure, id)).map(groupColumn);
  const unit = figureUnits[measure];
  const late = group.hotels.filter(({ is_late }) => is_late).length;
  return (
    <Card
      title="Hôtels"
      subtitle={
        late === 0
          ? `${unit} · ${comparisonText(comparison)}`
          : `${unit} · ${comparisonText(comparison)} · ${frenchCount(late, 'hôtel', 'hôtels')} sans la photo du jour`
      }
      toolbar={
        <>
          <ColumnsMenu chosen={chosen} onToggle={toggle} />
          <ExportMenu
            what="les hôtels"
            sheet="GET /exports/group"
            query={{ ...month, ...comparisonQuery(comparison), ...measureQuery(measure) }}
          />
          <FigureInfo figure="groupHotels" readAt={readAt} />
        </>
      }
      className="print:border-0 print:p-0 print:shadow-none"
    >
      {/* On the screen it stands on the card of N-1, which is not printed. */}
      <div className="hidden print:block">
        <ShiftedFeasts month={month} comparison={comparison} />
      </div>
      <div className="print-landscape relative -mx-4 overflow-x-auto sm:mx-0 print:overflow-visible">
        <table className="print-dense w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">Le mois de chaque hôtel</caption>
          <Head columns={columns} sorting={sorting} onSort={setSorting} />
          <tbody>
            {sorted(group.hotels, sorting).map((hotel) => (
              <HotelRow
                key={hotel.hotel_id}
                hotel={hotel}
                month={month}
                measure={measure}
                columns={columns}
              />
            ))}
          </tbody>
          <TotalRow group={group} measure={measure} columns={columns} />
        </table>
      </div>
    </Card>
  );
}

const cell = 'px-3 py-2 print:px-1 print:py-0';
const figureCell = `${cell} text-right whitespace-nowrap`;
/** The name stays in sight while the figures of a narrow screen are scrolled. */
const nameCell = `${cell} sticky left-0 z-10 bg-surface pl-4 text-left sm:pl-3 print:static`;

type HeadProps = {
  columns: readonly GroupColumn[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
};

function Head({ columns, sorting, onSort }: HeadProps) {
  const heading = (id: Sorting['column'], text: string, description?: string) => (
    <Heading
      key={id}
      text={text}
      description={description}
      isFigure={id !== 'name'}
      own={sorting?.column === id ? sorting : null}
      onSort={() => onSort(nextSorting(id, sorting))}
    />
  );
  return (
    <thead className="text-xs text-ink-soft">
      <tr className="border-b border-line-strong">
        {heading('name', 'Hôtel')}
        <th scope="col" className={`${cell} text-left font-medium print:align-top`}>
          Photo
        </th>
        {columns.map(({ id, heading: text, description }) => heading(id, text, description))}
      </tr>
    </thead>
  );
}

type HeadingProps = {
  text: string;
  description: string | undefined;
  isFigure: boolean;
  own: Sorting | null;
  onSort: () => void;
};

function Heading({ text, description, isFigure, own, onSort }: HeadingProps) {
  const Arrow = own?.isDescending === false ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
      aria-sort={own === null ? 'none' : own.isDescending ? 'descending' : 'ascending'}
      title={description}
      className={`p-0 font-medium ${isFigure ? '' : 'sticky left-0 z-10 bg-surface print:static'}`}
    >
      <SortButton
        text={text}
        arrow={
          <Arrow
            className={`size-3.5 shrink-0 text-accent ${own === null ? 'opacity-0 group-hover:opacity-50' : ''}`}
          />
        }
        onSort={onSort}
        className={`group min-h-9 max-[75rem]:whitespace-nowrap pointer-coarse:min-h-11 ${isFigure ? 'flex-row-reverse text-right' : 'pl-4 text-left sm:pl-3'}`}
        printClassName={`px-1 pb-1 ${isFigure ? 'text-right' : 'text-left'}`}
      />
    </th>
  );
}

/** Figures begin with the largest, names with A; the third click returns to the order of the morning. */
function nextSorting(column: Sorting['column'], sorting: Sorting | null): Sorting | null {
  const first = column !== 'name';
  if (sorting?.column !== column) return { column, isDescending: first };
  return sorting.isDescending === first ? { column, isDescending: !first } : null;
}

/** Unknown figures come last in both orders. */
function sorted(hotels: readonly GroupHotel[], sorting: Sorting | null): readonly GroupHotel[] {
  if (sorting === null) return lateFirst(hotels);
  const direction = sorting.isDescending ? -1 : 1;
  const { column } = sorting;
  if (column === 'name') {
    return hotels.toSorted((one, other) => direction * inFrenchOrder(one.name, other.name));
  }
  const { of } = groupColumn(column);
  return hotels.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  });
}

type HotelRowProps = {
  hotel: GroupHotel;
  month: Month;
  measure: Measure;
  columns: readonly GroupColumn[];
};

function HotelRow({ hotel, month, measure, columns }: HotelRowProps) {
  const { hotel_id, name, as_of, is_late } = hotel;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`${nameCell} font-normal`}>
        <span className="flex max-w-72 min-w-32 flex-wrap items-center gap-x-2 print:max-w-none">
          <Link
            to={`/?hotel=${hotel_id}&mois=${monthKey(month)}`}
            className="wrap-anywhere text-accent underline-offset-2 hover:underline pointer-coarse:py-2 print:text-ink"
          >
            {name}
          </Link>
          {is_late && <Badge tone="stale">En retard</Badge>}
        </span>
      </th>
      <td className={`${cell} whitespace-nowrap text-ink-soft`}>
        {as_of === null ? 'Aucune' : frenchDay(as_of)}
      </td>
      {columns.map(({ id, kind, of }) => (
        <td key={id} className={figureCell}>
          <GroupFigure kind={kind} measure={measure} figure={of(hotel)} />
          <HotelNote column={id} hotel={hotel} month={month} />
        </td>
      ))}
    </tr>
  );
}

type TotalRowProps = { group: GroupTable; measure: Measure; columns: readonly GroupColumn[] };

/** The sums, with the number of hotels that they count where these are not all. */
function TotalRow({ group, measure, columns }: TotalRowProps) {
  return (
    // Printed once, at the end: browsers repeat a footer on every sheet.
    <tfoot className="print:table-row-group">
      <tr className="border-t-2 border-line-strong font-semibold">
        <th scope="row" className={nameCell}>
          Total · {frenchCount(group.hotels.length, 'hôtel', 'hôtels')}
        </th>
        <td className={cell} />
        {columns.map(({ id, kind, ofGroup }) => {
          const { figure, counted } = ofGroup(group);
          return (
            <td key={id} className={figureCell}>
              <GroupFigure kind={kind} measure={measure} figure={figure} />
              <PartlyKnownNote column={id} hotels={group.hotels} />
              {counted < group.hotels.length && (
                <span className="block text-xs font-normal text-ink-soft print:text-[8pt]">
                  sur {counted}
                </span>
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

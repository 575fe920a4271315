import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, previousYear } from '@hotel/domain/calendar/month.ts';
import { yearChoices } from '@hotel/domain/calendar/selected-month.ts';
import { comparisonText } from '@hotel/domain/dashboard/basis-text.ts';
import {
  type GroupColumn,
  type GroupTable,
  groupColumns,
} from '@hotel/domain/group/group-columns.ts';
import type { GroupHotel } from '@hotel/domain/group/group-hotel.ts';
import {
  mixedBasesText,
  type SideDifference,
  sideBasis,
  sideBasisText,
  sideDifference,
} from '@hotel/domain/group/side-by-side.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { useState } from 'react';
import { useApiQueries } from '../api/many-queries.ts';
import { comparisonQuery } from '../figures/comparison/comparison.ts';
import { ShiftedFeasts } from '../figures/comparison/shifted-feasts.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { useToday } from '../shell/hotel/hotel-day.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField } from '../ui/field.tsx';
import { SignedFigure } from '../ui/figures/signed-figure.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import {
  GroupFigure,
  HotelNote,
  isColumnOf,
  PartlyKnownNote,
  SignedMeasure,
} from './group-figure.tsx';

/** What one column compares: a hotel, or the whole group, in a month. */
type Compared = { readonly hotelId: string; readonly month: Month };

const wholeGroup = 'group';
const mostCompared = 3;

type SideBySideCardProps = {
  group: GroupTable;
  month: Month;
  measure: Measure;
  comparison: Comparison;
  /** When the group was read, in milliseconds since 1970. */
  readAt: number | null;
};

/** Two or three hotels, months or years, side by side. */
export function SideBySideCard(props: SideBySideCardProps) {
  const { group, month, measure, comparison, readAt } = props;
  const [compared, setCompared] = useState<readonly Compared[]>(() =>
    group.hotels.slice(0, 2).map(({ hotel_id }) => ({ hotelId: hotel_id, month })),
  );
  const [first = { hotelId: wholeGroup, month }] = compared;
  const presets = [
    {
      label: 'Hôtels',
      entries: group.hotels.slice(0, 2).map((one) => ({ ...first, hotelId: one.hotel_id })),
    },
    { label: 'Mois', entries: [first, { ...first, month: addMonths(first.month, 1) }] },
    { label: 'Années', entries: [first, { ...first, month: previousYear(first.month) }] },
  ];
  const months = useApiQueries(
    'GET /group',
    compared.map((one) => ({
      query: { ...one.month, ...comparisonQuery(comparison), ...measureQuery(measure) },
    })),
    { concurrency: mostCompared, isDue: true },
  ).map(({ data }) => data);
  return (
    <Card
      title="Côte à côte"
      subtitle={`deux ou trois hôtels, mois ou années · ${comparisonText(comparison)}`}
      className="print:hidden"
      action={<FigureInfo figure="groupHotels" readAt={readAt} />}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        {presets.map(({ label, entries }) => (
          <Button key={label} onClick={() => setCompared(entries)}>
            {label}
          </Button>
        ))}
      </div>
      <ComparedTable
        group={group}
        measure={measure}
        comparison={comparison}
        compared={compared}
        months={months}
        onChange={setCompared}
      />
      {compared.length < mostCompared && (
        <div className="mt-3">
          <Button onClick={() => setCompared([...compared, { ...first, month }])}>
            Ajouter une colonne
          </Button>
        </div>
      )}
    </Card>
  );
}

type ComparedTableProps = {
  group: GroupTable;
  measure: Measure;
  comparison: Comparison;
  compared: readonly Compared[];
  /** The group in each compared month; undefined while it is loading. */
  months: readonly (GroupTable | undefined)[];
  onChange: (compared: readonly Compared[]) => void;
};

function ComparedTable(props: ComparedTableProps) {
  const { group, measure, comparison, compared, months, onChange } = props;
  const columns = groupColumns.filter(({ id }) => isColumnOf(measure, id));
  return (
    <div className="relative -mx-4 overflow-x-auto sm:mx-0">
      <table className="border-collapse text-sm tabular-nums">
        <caption className="sr-only">Comparaison côte à côte</caption>
        <ComparedHeads group={group} compared={compared} onChange={onChange} />
        <tbody>
          <BasisRow compared={compared} months={months} comparison={comparison} />
          {columns.map((column) => (
            <ComparedRow
              key={column.id}
              column={column}
              measure={measure}
              compared={compared}
              months={months}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ComparedRowProps = Pick<ComparedTableProps, 'measure' | 'compared' | 'months'>;

const rowHead = 'py-1.5 pr-3 pl-4 text-left font-normal text-ink-soft sm:pl-3';
const rowCell = 'px-2 py-1.5 text-right sm:px-3';
const differenceCell = `${rowCell} border-l border-line`;

/** What the figures of each column are: nights on the books look like final ones. */
function BasisRow({
  compared,
  months,
  comparison,
}: Pick<ComparedTableProps, 'compared' | 'months' | 'comparison'>) {
  const hotels = compared.map(({ hotelId }, index) => hotelsOf(months[index], hotelId));
  const [first = []] = hotels;
  return (
    <tr className="border-b border-line text-xs">
      <th scope="row" className={rowHead}>
        Base
      </th>
      {compared.map(({ month }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may compare the same
        <td key={index} className={rowCell}>
          {sideBasisText(hotels[index] ?? [])}
          <ShiftedFeasts month={month} comparison={comparison} />
        </td>
      ))}
      {hotels.slice(1).map((some, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={index} className={`${differenceCell} text-stale`}>
          {mixedBasesText(sideBasis(first), sideBasis(some))}
        </td>
      ))}
    </tr>
  );
}

function ComparedRow({
  column,
  measure,
  compared,
  months,
}: ComparedRowProps & { column: GroupColumn }) {
  const { id, heading, description, kind } = column;
  const figures = compared.map(({ hotelId }, index) => figureOf(months[index], hotelId, column));
  const [first = null] = figures;
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" title={description} className={rowHead}>
        {heading}
      </th>
      {compared.map(({ hotelId, month }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may compare the same
        <td key={index} className={rowCell}>
          <GroupFigure kind={kind} measure={measure} figure={figures[index] ?? null} />
          <HotelNote column={id} hotel={hotelOf(months[index], hotelId)} month={month} />
          {hotelId === wholeGroup && (
            <PartlyKnownNote column={id} hotels={months[index]?.hotels ?? []} />
          )}
        </td>
      ))}
      {figures.slice(1).map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={index} className={differenceCell}>
          <Difference measure={measure} {...sideDifference(kind, first, figure)} />
        </td>
      ))}
    </tr>
  );
}

function Difference({ measure, value, unit }: SideDifference & { measure: Measure }) {
  if (unit === 'nights') return <SignedMeasure measure={measure} figure={value} />;
  return <SignedFigure value={value} decimals={1} unit={value === null ? '' : 'pt'} />;
}

function ComparedHeads({
  group,
  compared,
  onChange,
}: Pick<ComparedTableProps, 'group' | 'compared' | 'onChange'>) {
  const change = (index: number, part: Partial<Compared>) =>
    onChange(compared.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const remove = (index: number) => onChange(compared.filter((_, place) => place !== index));
  return (
    <thead>
      <tr className="border-b border-line-strong align-bottom">
        <td className="pl-4 sm:pl-3" />
        {compared.map((one, index) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may compare the same
            key={index}
            scope="col"
            className="min-w-32 px-2 py-2 text-left font-normal sm:min-w-52 sm:px-3"
          >
            <ComparedFields
              place={index + 1}
              compared={one}
              group={group}
              onChange={(part) => change(index, part)}
              onRemove={compared.length > 1 ? () => remove(index) : null}
            />
          </th>
        ))}
        {compared.slice(1).map((_, index) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            scope="col"
            className="border-l border-line px-2 py-2 text-right text-xs font-medium whitespace-nowrap text-ink-soft sm:px-3"
          >
            Écart 1 − {index + 2}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Null while the month is loading, and where the figure is unknown. */
function figureOf(
  group: GroupTable | undefined,
  hotelId: string,
  { of, ofGroup }: Pick<GroupColumn, 'of' | 'ofGroup'>,
): number | null {
  if (group === undefined) return null;
  if (hotelId === wholeGroup) return ofGroup(group).figure;
  const hotel = hotelOf(group, hotelId);
  return hotel === undefined ? null : of(hotel);
}

/** The hotels of a compared column: one, or all of the group; none while the month is loading. */
function hotelsOf(group: GroupTable | undefined, hotelId: string): readonly GroupHotel[] {
  if (hotelId === wholeGroup) return group?.hotels ?? [];
  const hotel = hotelOf(group, hotelId);
  return hotel === undefined ? [] : [hotel];
}

function hotelOf(group: GroupTable | undefined, hotelId: string): GroupHotel | undefined {
  return group?.hotels.find(({ hotel_id }) => hotel_id === hotelId);
}

type ComparedFieldsProps = {
  /** 1 for the first column: the names of its fields tell them from those of the others. */
  place: number;
  compared: Compared;
  group: GroupTable;
  onChange: (part: Partial<Compared>) => void;
  /** Null for the only column. */
  onRemove: (() => void) | null;
};

function ComparedFields({ place, compared, group, onChange, onRemove }: ComparedFieldsProps) {
  const { hotelId, month } = compared;
  const years = yearChoices(useToday(), month.year);
  const hotels = group.hotels.map(({ hotel_id, name }) => ({ value: hotel_id, label: name }));
  return (
    <div className="flex flex-col gap-1.5 max-sm:w-32">
      <SelectField
        label={`Hôtel de la colonne ${place}`}
        labelPlace="hidden"
        value={hotelId}
        choices={[{ value: wholeGroup, label: 'Tout le groupe' }, ...hotels]}
        onChange={({ target }) => onChange({ hotelId: target.value })}
      />
      <div className="flex gap-1.5 max-sm:flex-wrap">
        <SelectField
          label={`Mois de la colonne ${place}`}
          labelPlace="hidden"
          value={month.month}
          choices={monthNames.map((label, index) => ({ value: index + 1, label }))}
          onChange={({ target }) => onChange({ month: { ...month, month: Number(target.value) } })}
          className="min-w-32"
        />
        <SelectField
          label={`Année de la colonne ${place}`}
          labelPlace="hidden"
          value={month.year}
          choices={years.map((year) => ({ value: year, label: String(year) }))}
          onChange={({ target }) => onChange({ month: { ...month, year: Number(target.value) } })}
          className="min-w-22"
        />
        {onRemove !== null && (
          <Button
            variant="quiet"
            onClick={onRemove}
            aria-label={`Retirer la colonne ${place}`}
            icon={<CloseIcon className="size-4" />}
          />
        )}
      </div>
    </div>
  );
}

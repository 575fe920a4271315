import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Hotel, HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { pmsStates } from '@hotel/domain/hotels/hotel-overview.ts';
import { importKindNames } from '@hotel/domain/imports/import-kind.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HotelLogo } from './hotel-logo.tsx';
import { PmsCell } from './pms-cell.tsx';
import { ReportsCodeCell } from './reports-code-cell.tsx';
import type { useHotelsOverview } from './use-hotels-overview.ts';

type HotelColumnsOptions = {
  overview: ReturnType<typeof useHotelsOverview>;
  canEditCodes: boolean;
  onOracle: (hotel: Hotel) => void;
  /** Opens the proof of revenue of those who cannot edit the hotel, which holds it otherwise. */
  onRevenue?: (hotel: Hotel) => void;
};

/** The columns of the hotels table, without those that the user may not see. */
export function hotelColumns({
  overview,
  canEditCodes,
  onOracle,
  onRevenue,
}: HotelColumnsOptions): TableColumn<Hotel>[] {
  return [
    nameColumn,
    ...(canEditCodes ? [codeColumn] : []),
    ...(overview.isAllowed ? overviewColumns(overview, onOracle) : []),
    ...detailColumns,
    ...(onRevenue === undefined ? [] : [revenueColumn(onRevenue)]),
  ];
}

const nameColumn: TableColumn<Hotel> = {
  id: 'name',
  heading: 'Nom',
  cell: (hotel) => (
    <span className="flex items-center gap-3">
      <HotelLogo logo={hotel.logo_url} name={hotel.name} />
      {hotel.name}
    </span>
  ),
  order: (a, b) => inFrenchOrder(a.name, b.name),
};
const codeColumn: TableColumn<Hotel> = {
  id: 'code',
  heading: 'Code rapports',
  cell: (hotel) => <ReportsCodeCell hotel={hotel} />,
};
function revenueColumn(onRevenue: (hotel: Hotel) => void): TableColumn<Hotel> {
  return {
    id: 'revenue',
    heading: 'CA chambres HT',
    cell: (hotel) => <Button onClick={() => onRevenue(hotel)}>Preuve du CA</Button>,
  };
}
const detailColumns: readonly TableColumn<Hotel>[] = [
  {
    id: 'zone',
    heading: 'Fuseau horaire',
    cell: ({ time_zone }) => time_zone,
    order: (a, b) => inFrenchOrder(a.time_zone, b.time_zone),
  },
  {
    id: 'beds',
    heading: 'Lits',
    cell: ({ beds }) => frenchNumber(beds),
    order: (a, b) => (a.beds ?? 0) - (b.beds ?? 0),
    isFigure: true,
    className: 'tabular-nums',
  },
];

function overviewColumns(
  { query, overviewOf }: HotelColumnsOptions['overview'],
  onOracle: HotelColumnsOptions['onOracle'],
): TableColumn<Hotel>[] {
  const overviewCell = (hotel: Hotel, render: (overview: HotelOverview) => ReactNode) => {
    const overview = overviewOf(hotel.id);
    if (overview !== null) return render(overview);
    return query.isPending ? <Skeleton className="h-6 w-24" /> : '–';
  };
  const pmsRank = ({ id }: Hotel) => pmsStates.indexOf(overviewOf(id)?.pms ?? 'none');
  const importedAt = ({ id }: Hotel) => Date.parse(overviewOf(id)?.last_import?.at ?? '') || 0;
  return [
    {
      id: 'pms',
      heading: 'PMS',
      cell: (hotel) =>
        overviewCell(hotel, ({ pms }) => (
          <PmsCell hotel={hotel} pms={pms} onOpen={() => onOracle(hotel)} />
        )),
      order: (a, b) => pmsRank(a) - pmsRank(b),
    },
    {
      id: 'last-import',
      heading: 'Dernier import',
      cell: (hotel) =>
        overviewCell(hotel, ({ last_import }) => (
          <LastImportCell lastImport={last_import} timeZone={hotel.time_zone} />
        )),
      order: (a, b) => importedAt(a) - importedAt(b),
    },
  ];
}

type LastImportCellProps = { lastImport: HotelOverview['last_import']; timeZone: string };

/** When the latest import ended, in the hotel's time zone, and its kind. */
function LastImportCell({ lastImport, timeZone }: LastImportCellProps) {
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

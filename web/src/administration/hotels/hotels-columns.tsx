import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Hotel, HotelOverview } from '@hotel/domain/hotels/endpoints.ts';
import { pmsStates } from '@hotel/domain/hotels/hotel-overview.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeOfHotel } from './code-of-hotel.tsx';
import { HotelLogo } from './hotel-logo.tsx';
import type { useHotelsOverview } from './hotels-overview.ts';
import { LastImportCell } from './last-import-cell.tsx';
import { PmsCell } from './pms-cell.tsx';

type ColumnsFor = {
  overview: ReturnType<typeof useHotelsOverview>;
  mayMap: boolean;
  onOracle: (hotel: Hotel) => void;
};

/** The columns of the hotels: what only an administrator may know is left out for others. */
export function hotelColumns({ overview, mayMap, onOracle }: ColumnsFor): TableColumn<Hotel>[] {
  return [
    name,
    ...(mayMap ? [code] : []),
    ...(overview.isAllowed ? overviewColumns(overview, onOracle) : []),
    ...details,
  ];
}

const name: TableColumn<Hotel> = {
  id: 'name',
  heading: 'Nom',
  cell: (hotel) => (
    <span className="flex items-center gap-3">
      <HotelLogo logo={hotel.logo_url} name={hotel.name} />
      {hotel.name}
    </span>
  ),
  order: (one, other) => inFrenchOrder(one.name, other.name),
};
const code: TableColumn<Hotel> = {
  id: 'code',
  heading: 'Code rapports',
  cell: (hotel) => <CodeOfHotel hotel={hotel} />,
};
const details: readonly TableColumn<Hotel>[] = [
  {
    id: 'zone',
    heading: 'Fuseau horaire',
    cell: ({ time_zone }) => time_zone,
    order: (one, other) => inFrenchOrder(one.time_zone, other.time_zone),
  },
  {
    id: 'beds',
    heading: 'Lits',
    cell: ({ beds }) => frenchNumber(beds),
    order: (one, other) => (one.beds ?? 0) - (other.beds ?? 0),
    isFigure: true,
    className: 'tabular-nums',
  },
];

function overviewColumns(
  { query, of }: ColumnsFor['overview'],
  onOracle: ColumnsFor['onOracle'],
): TableColumn<Hotel>[] {
  const known = (hotel: Hotel, show: (overview: HotelOverview) => ReactNode) => {
    const overview = of(hotel.id);
    if (overview !== null) return show(overview);
    return query.isPending ? <Skeleton className="h-6 w-24" /> : '–';
  };
  const pmsRank = ({ id }: Hotel) => pmsStates.indexOf(of(id)?.pms ?? 'none');
  const importedAt = ({ id }: Hotel) => Date.parse(of(id)?.last_import?.at ?? '') || 0;
  return [
    {
      id: 'pms',
      heading: 'PMS',
      cell: (hotel) =>
        known(hotel, ({ pms }) => (
          <PmsCell hotel={hotel} pms={pms} onOpen={() => onOracle(hotel)} />
        )),
      order: (one, other) => pmsRank(one) - pmsRank(other),
    },
    {
      id: 'last-import',
      heading: 'Dernier import',
      cell: (hotel) =>
        known(hotel, ({ last_import }) => (
          <LastImportCell last={last_import} timeZone={hotel.time_zone} />
        )),
      order: (one, other) => importedAt(one) - importedAt(other),
    },
  ];
}

import { isAdmin } from '@hotel/domain/access/rights.ts';
import { mayEnter } from '@hotel/domain/access/screen-guards.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { DataTable, type TableColumn } from '../../design/data-table.tsx';
import { useKnownScreens } from '../../frame/screen.ts';
import { useMe } from '../../frame/signed-in.tsx';
import { CodeOfHotel, CodesNotice } from './code-of-hotel.tsx';
import { DeleteHotelDialog } from './delete-hotel-dialog.tsx';
import { HotelDialog } from './hotel-dialog.tsx';
import { HotelLogo } from './hotel-logo.tsx';
import { OracleDialog } from './oracle-dialog.tsx';

type Act = 'edit' | 'oracle' | 'delete';

const acts: readonly { kind: Act; label: string }[] = [
  { kind: 'edit', label: 'Modifier' },
  { kind: 'oracle', label: 'Paramètres Oracle' },
  { kind: 'delete', label: 'Supprimer' },
];

export function HotelsTable({ hotels }: { hotels: readonly Hotel[] }) {
  const me = useMe();
  const mayMap = useMayMap();
  const [opened, setOpened] = useState<{ kind: Act; hotel: Hotel } | null>(null);
  const actions = (hotel: Hotel, describedBy: string) =>
    acts.map(({ kind, label }) => (
      <Button
        key={kind}
        aria-describedby={describedBy}
        variant={kind === 'delete' ? 'danger' : 'secondary'}
        onClick={() => setOpened({ kind, hotel })}
      >
        {label}
      </Button>
    ));
  return (
    <>
      {mayMap && <CodesNotice />}
      <DataTable
        label="Hôtels"
        columns={mayMap ? withCode : columns}
        rows={hotels}
        rowId={({ id }) => id}
        empty="Aucun hôtel."
        {...(isAdmin(me) ? { actions } : {})}
      />
      {opened !== null && <Opened {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The reports codes stand here for whom their own screen is open to. */
function useMayMap(): boolean {
  const me = useMe();
  const screen = useKnownScreens().find(({ path }) => path === '/administration/rapports-mapping');
  return screen !== undefined && screen.who !== 'public' && mayEnter(me, screen.who);
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
const columns = [name, ...details];
const withCode = [name, code, ...details];

function Opened({ kind, hotel, onClose }: { kind: Act; hotel: Hotel; onClose: () => void }) {
  switch (kind) {
    case 'edit':
      return <HotelDialog hotel={hotel} onClose={onClose} />;
    case 'oracle':
      return <OracleDialog hotel={hotel} onClose={onClose} />;
    case 'delete':
      return <DeleteHotelDialog hotel={hotel} onClose={onClose} />;
  }
}

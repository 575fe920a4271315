import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { canEnterScreen } from '@hotel/domain/access/screen-guards.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../app-shell/address.tsx';
import { administrationAddress } from '../../app-shell/administration-address.ts';
import { useKnownScreens } from '../../app-shell/screen.ts';
import { useMe } from '../../app-shell/session.tsx';
import { ActionsMenu } from '../../ui/actions-menu.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { CodesNotice } from './code-of-hotel.tsx';
import { DeleteHotelDialog } from './delete-hotel-dialog.tsx';
import { HotelDialog } from './hotel-dialog.tsx';
import { hotelColumns } from './hotels-columns.tsx';
import type { useHotelsOverview } from './hotels-overview.ts';
import { OracleDialog } from './oracle-dialog.tsx';

type Act = 'edit' | 'oracle' | 'delete';

type HotelsTableProps = {
  hotels: readonly Hotel[];
  overview: ReturnType<typeof useHotelsOverview>;
  /** What is said when no hotel is listed. */
  empty: ReactNode;
};

export function HotelsTable({ hotels, overview, empty }: HotelsTableProps) {
  const me = useMe();
  const mayMap = useMayMap();
  const [opened, setOpened] = useState<{ kind: Act; hotel: Hotel } | null>(null);
  const menu = (hotel: Hotel) => {
    const open = (kind: Act) => () => setOpened({ kind, hotel });
    return (
      <ActionsMenu
        label={`Actions pour ${hotel.name}`}
        actions={[
          { id: 'edit', label: 'Modifier', onChoose: open('edit') },
          { id: 'oracle', label: 'Paramètres Oracle', onChoose: open('oracle') },
          {
            id: 'setup',
            label: 'Mise en service',
            onChoose: () =>
              navigate(administrationAddress({ tab: 'hotels', open: 'setup', hotelId: hotel.id })),
          },
          { id: 'delete', label: 'Supprimer', isDanger: true, onChoose: open('delete') },
        ]}
      />
    );
  };
  return (
    <>
      {mayMap && <CodesNotice />}
      <DataTable
        label="Hôtels"
        columns={hotelColumns({
          overview,
          mayMap,
          onOracle: (hotel) => setOpened({ kind: 'oracle', hotel }),
        })}
        rows={hotels}
        rowId={({ id }) => id}
        empty={empty}
        {...(isAdmin(me) ? { menu } : {})}
      />
      {opened !== null && <Opened {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The reports codes stand here for whom their own screen is open to. */
function useMayMap(): boolean {
  const me = useMe();
  const screen = useKnownScreens().find(({ path }) => path === '/administration/rapports-mapping');
  return screen !== undefined && screen.who !== 'public' && canEnterScreen(me, screen.who);
}

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

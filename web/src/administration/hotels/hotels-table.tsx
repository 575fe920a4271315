import { isAdmin, isAllowed } from '@hotel/domain/access/authorization.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { type ReactNode, useState } from 'react';
import { administrationUrl } from '../../shell/router/administration-url.ts';
import { navigate } from '../../shell/router/router.tsx';
import { useCanEnterScreen, useMe } from '../../shell/session/session.tsx';
import { ActionsMenu } from '../../ui/actions-menu.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DeleteHotelDialog } from './delete-hotel-dialog.tsx';
import { HotelDialog } from './hotel-dialog.tsx';
import { hotelColumns } from './hotels-columns.tsx';
import { OracleDialog } from './oracle-dialog.tsx';
import { ReportsCodesErrorNotice } from './reports-code-cell.tsx';
import { RevenueProofDialog } from './revenue-proof-card.tsx';
import type { useHotelsOverview } from './use-hotels-overview.ts';

type HotelAction = 'edit' | 'oracle' | 'revenue' | 'delete';

type HotelsTableProps = {
  hotels: readonly Hotel[];
  overview: ReturnType<typeof useHotelsOverview>;
  /** The text shown if no hotel is listed. */
  empty: ReactNode;
};

export function HotelsTable({ hotels, overview, empty }: HotelsTableProps) {
  const me = useMe();
  const canEditCodes = useCanEnterScreen('/administration/rapports-mapping');
  const [openDialog, setOpenDialog] = useState<{ kind: HotelAction; hotel: Hotel } | null>(null);
  const menu = (hotel: Hotel) => {
    const open = (kind: HotelAction) => () => setOpenDialog({ kind, hotel });
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
              navigate(administrationUrl({ tab: 'hotels', open: 'setup', hotelId: hotel.id })),
          },
          { id: 'delete', label: 'Supprimer', isDanger: true, onChoose: open('delete') },
        ]}
      />
    );
  };
  return (
    <>
      {canEditCodes && <ReportsCodesErrorNotice />}
      <DataTable
        label="Hôtels"
        columns={hotelColumns({
          overview,
          canEditCodes,
          onOracle: (hotel) => setOpenDialog({ kind: 'oracle', hotel }),
          ...(isAdmin(me) || !isAllowed(me, 'manage-users')
            ? {}
            : { onRevenue: (hotel: Hotel) => setOpenDialog({ kind: 'revenue', hotel }) }),
        })}
        rows={hotels}
        rowId={({ id }) => id}
        empty={empty}
        {...(isAdmin(me) ? { menu } : {})}
      />
      {openDialog !== null && (
        <HotelActionDialog {...openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

function HotelActionDialog({
  kind,
  hotel,
  onClose,
}: {
  kind: HotelAction;
  hotel: Hotel;
  onClose: () => void;
}) {
  switch (kind) {
    case 'edit':
      return <HotelDialog hotel={hotel} onClose={onClose} />;
    case 'oracle':
      return <OracleDialog hotel={hotel} onClose={onClose} />;
    case 'revenue':
      return <RevenueProofDialog hotel={hotel} onClose={onClose} />;
    case 'delete':
      return <DeleteHotelDialog hotel={hotel} onClose={onClose} />;
  }
}

import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { isFoundIn } from '@hotel/domain/french-search.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import {
  administrationUrl,
  useAdministrationTarget,
} from '../../shell/router/administration-url.ts';
import { navigate } from '../../shell/router/router.tsx';
import { useMe } from '../../shell/session/session.tsx';
import { useIsUnsent } from '../../shell/storage/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { SearchField } from '../search-field.tsx';
import { HotelDialog, unsentHotelKey } from './hotel-dialog.tsx';
import { HotelsTable } from './hotels-table.tsx';
import { OracleDialog } from './oracle-dialog.tsx';
import { pmsLabel } from './pms-cell.tsx';
import { SetupCard } from './setup-card.tsx';
import { useHotelsOverview } from './use-hotels-overview.ts';

type Overview = ReturnType<typeof useHotelsOverview>;

/** The hotels: administrators edit all of them, user managers view their own. */
export function HotelsTab() {
  const me = useMe();
  const hotels = useApiQuery('GET /hotels', {});
  const overview = useHotelsOverview();
  const hasUnsavedInput = useIsUnsent(unsentHotelKey(null));
  const [isCreateOpen, setIsCreateOpen] = useState(hasUnsavedInput);
  return (
    <div className="flex flex-col gap-5">
      {isAdmin(me) && <DialogFromUrl hotels={hotels.data ?? []} overview={overview} />}
      <Card
        title="Hôtels"
        action={
          isAdmin(me) && (
            <Button variant="primary" onClick={() => setIsCreateOpen(true)}>
              Créer un hôtel
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <LoadErrorNotice title="Erreur lors du chargement des hôtels" query={hotels} />
          <LoadErrorNotice
            title="Impossible de charger l’état du PMS et le dernier import"
            query={overview.query}
          />
          {hotels.isPending && <Skeleton className="h-64 w-full" />}
          {hotels.data !== undefined && <HotelsSearch hotels={hotels.data} overview={overview} />}
        </div>
        {isCreateOpen && (
          <HotelDialog
            hotel={null}
            onClose={() => setIsCreateOpen(false)}
            onCreated={({ id }) =>
              navigate(administrationUrl({ tab: 'hotels', open: 'setup', hotelId: id }))
            }
          />
        )}
      </Card>
    </div>
  );
}

function HotelsSearch({ hotels, overview }: { hotels: readonly Hotel[]; overview: Overview }) {
  const [searchText, setSearchText] = useState('');
  const filtered = hotels.filter((hotel) =>
    searchableTexts(hotel, overview).some((text) => isFoundIn(text, searchText)),
  );
  return (
    <>
      {hotels.length > 0 && (
        <SearchField
          label="Rechercher un hôtel"
          placeholder={overview.isAllowed ? 'Nom, code, PMS ou fuseau' : 'Nom ou fuseau'}
          searchText={searchText}
          onSearch={setSearchText}
          foundCount={filtered.length}
          total={hotels.length}
        />
      )}
      <HotelsTable
        hotels={filtered}
        overview={overview}
        empty={hotels.length === 0 ? 'Aucun hôtel.' : 'Aucun résultat.'}
      />
    </>
  );
}

/** The texts of a hotel that the search matches. */
function searchableTexts({ id, name, time_zone }: Hotel, { overviewOf }: Overview): string[] {
  const hotelOverview = overviewOf(id);
  const overviewTexts =
    hotelOverview === null ? [] : [hotelOverview.rapports_code ?? '', pmsLabel(hotelOverview.pms)];
  return [name, time_zone, ...overviewTexts];
}

/** The dialog that the URL opens for one of the hotels. */
function DialogFromUrl({ hotels, overview }: { hotels: readonly Hotel[]; overview: Overview }) {
  const { open, hotelId, close } = useAdministrationTarget();
  const hotel = hotels.find(({ id }) => id === hotelId);
  if (hotel === undefined) return null;
  if (open === 'oracle') return <OracleDialog hotel={hotel} onClose={close} />;
  if (open !== 'setup') return null;
  return (
    <SetupCard
      key={hotel.id}
      hotel={hotel}
      overview={overview.overviewOf(hotel.id)}
      onClose={close}
    />
  );
}

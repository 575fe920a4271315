import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { isFoundIn } from '@hotel/domain/french-search.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { navigate } from '../../app-shell/address.tsx';
import {
  administrationAddress,
  useAdministrationTarget,
} from '../../app-shell/administration-address.ts';
import { useMe } from '../../app-shell/session.tsx';
import { useIsUnsent } from '../../app-shell/unsent-input.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { SearchField } from '../search-field.tsx';
import { HotelDialog, unsentHotel } from './hotel-dialog.tsx';
import { useHotelsOverview } from './hotels-overview.ts';
import { HotelsTable } from './hotels-table.tsx';
import { OracleDialog } from './oracle-dialog.tsx';
import { pmsWords } from './pms-cell.tsx';
import { SetupCard } from './setup-card.tsx';

type Overview = ReturnType<typeof useHotelsOverview>;

/** The hotels: an administrator changes them, who manages users sees theirs. */
export function HotelsTab() {
  const me = useMe();
  const hotels = useApiQuery('GET /hotels', {});
  const overview = useHotelsOverview();
  const isUnsent = useIsUnsent(unsentHotel(null));
  const [isCreating, setIsCreating] = useState(isUnsent);
  return (
    <div className="flex flex-col gap-5">
      {isAdmin(me) && <Opened hotels={hotels.data ?? []} overview={overview} />}
      <Card
        title="Hôtels"
        action={
          isAdmin(me) && (
            <Button variant="primary" onClick={() => setIsCreating(true)}>
              Créer un hôtel
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <FailedNotice what="Erreur lors du chargement des hôtels" asked={hotels} />
          <FailedNotice
            what="Impossible de charger l’état du PMS et le dernier import"
            asked={overview.query}
          />
          {hotels.isPending && <Skeleton className="h-64 w-full" />}
          {hotels.data !== undefined && <SearchedHotels hotels={hotels.data} overview={overview} />}
        </div>
        {isCreating && (
          <HotelDialog
            hotel={null}
            onClose={() => setIsCreating(false)}
            onCreated={({ id }) =>
              navigate(administrationAddress({ tab: 'hotels', open: 'setup', hotelId: id }))
            }
          />
        )}
      </Card>
    </div>
  );
}

function SearchedHotels({ hotels, overview }: { hotels: readonly Hotel[]; overview: Overview }) {
  const [searched, setSearched] = useState('');
  const found = hotels.filter((hotel) =>
    wordsOf(hotel, overview).some((word) => isFoundIn(word, searched)),
  );
  return (
    <>
      {hotels.length > 0 && (
        <SearchField
          label="Rechercher un hôtel"
          placeholder={overview.isAllowed ? 'Nom, code, PMS ou fuseau' : 'Nom ou fuseau'}
          searched={searched}
          onSearch={setSearched}
          found={found.length}
          total={hotels.length}
        />
      )}
      <HotelsTable
        hotels={found}
        overview={overview}
        empty={hotels.length === 0 ? 'Aucun hôtel.' : 'Aucun résultat.'}
      />
    </>
  );
}

/** What of a hotel can be searched for. */
function wordsOf({ id, name, time_zone }: Hotel, { of }: Overview): string[] {
  const known = of(id);
  const knownWords = known === null ? [] : [known.rapports_code ?? '', pmsWords(known.pms)];
  return [name, time_zone, ...knownWords];
}

/** What the address asks to be opened for one of the hotels. */
function Opened({ hotels, overview }: { hotels: readonly Hotel[]; overview: Overview }) {
  const { open, hotelId, close } = useAdministrationTarget();
  const hotel = hotels.find(({ id }) => id === hotelId);
  if (hotel === undefined) return null;
  if (open === 'oracle') return <OracleDialog hotel={hotel} onClose={close} />;
  if (open !== 'setup') return null;
  return (
    <SetupCard key={hotel.id} hotel={hotel} overview={overview.of(hotel.id)} onClose={close} />
  );
}

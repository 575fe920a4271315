import { isAdmin } from '@hotel/domain/access/rights.ts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useMe } from '../../frame/signed-in.tsx';
import { useAnswer } from '../../server-calls/questions.ts';
import { FailedNotice } from '../failed-notice.tsx';
import { HotelDialog } from './hotel-dialog.tsx';
import { HotelsTable } from './hotels-table.tsx';

/** The hotels of the house: an admin changes them, who manages users sees theirs. */
export function HotelsTab() {
  const me = useMe();
  const hotels = useAnswer('GET /hotels', {});
  const [isCreating, setIsCreating] = useState(false);
  return (
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
        {hotels.isPending && <Skeleton className="h-64 w-full" />}
        {hotels.data !== undefined && <HotelsTable hotels={hotels.data} />}
      </div>
      {isCreating && <HotelDialog hotel={null} onClose={() => setIsCreating(false)} />}
    </Card>
  );
}

import { Button } from '../../ui/button.tsx';
import { hotelRefused, useCurrentHotel } from '../hotel/current-hotel.tsx';
import { initialHotel, isGlobal } from '../hotel/effective-hotel.ts';
import { useMe } from '../session/session.tsx';
import { MessagePage } from './message-page.tsx';

/** Shown where the URL, perhaps sent by a colleague, names a hotel that is not the user's. */
export function HotelRefusedPage() {
  const me = useMe();
  const { choose } = useCurrentHotel();
  const own = initialHotel(me);
  return (
    <MessagePage
      title={hotelRefused}
      actions={
        !isGlobal(own) && (
          <Button variant="primary" onClick={() => choose(own.id)}>
            Ouvrir {own.name}
          </Button>
        )
      }
    >
      Ce lien mène à un hôtel qui ne fait pas partie des vôtres, ou qui n’existe plus. Votre
      administrateur peut vous l’ouvrir.
    </MessagePage>
  );
}

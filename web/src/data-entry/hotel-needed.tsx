import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import { Notice } from '../ui/notice.tsx';

/** Said wherever an action needs one hotel and none is chosen. */
export function HotelNeeded() {
  return <Notice tone="warning">{hotelRequired}</Notice>;
}

import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown wherever an action needs one hotel and none is selected. */
export function HotelRequiredNotice() {
  return <Notice tone="warning">{hotelRequired}</Notice>;
}

import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import { ChooseHotelNotice } from '../shell/navigation/choose-hotel-notice.tsx';

/** Shown wherever an action needs one hotel and none is selected. */
export function HotelRequiredNotice() {
  return <ChooseHotelNotice tone="warning">{hotelRequired}</ChooseHotelNotice>;
}

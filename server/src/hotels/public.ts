/** What other features may use of the hotels. */
export {
  findHotel,
  findHotelProfile,
  hotelIsVisible,
  insertHotel,
  type Viewer,
  viewerParameters,
  visibleHotels,
} from './hotels-store.ts';

/** What other features may use of the hotels. */
export { hotelIsVisible, insertHotel, viewerParameters, visibleHotels } from './hotels-store.ts';

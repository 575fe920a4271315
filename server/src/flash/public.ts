/** What other features may use of the flash. */
export { type FlashSection, hotelSection, inOneLine } from './flash-document.ts';
export { findFlashHotels } from './flash-store.ts';
export type { FlashMonth } from './hotel-flash.ts';
export type { FlashLoader } from './load-hotel-flash.ts';

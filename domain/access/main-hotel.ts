/**
 * A user's main hotel (contract, section 8): the chosen one while it is among their hotels, else the
 * first of them; null when they have none.
 */
export function mainHotelOf<Hotel extends { id: string }>(
  chosenId: string | null,
  hotels: readonly Hotel[],
): Hotel | null {
  return hotels.find((hotel) => hotel.id === chosenId) ?? hotels[0] ?? null;
}

import type { Hotel } from '@hotel/domain/hotels/calls.ts';
import * as calls from '@hotel/domain/hotels/calls.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { Queryable } from '../database/database.ts';
import { type AnsweredCall, atOnce, write } from '../http/answered-call.ts';
import { findHotelHoldings } from './hotel-holdings-store.ts';
import { hotelsOverview } from './hotels-overview-store.ts';
import { deleteHotel, holdHotel, hotelsOf, insertHotel, updateHotel } from './hotels-store.ts';

/** The hotels a person may see, and their administration (contract, section 8). */
export function hotelsCalls(): AnsweredCall[] {
  return [
    atOnce(calls.listHotels, (db, { caller }) => hotelsOf(db, caller)),

    atOnce(calls.readHotelsOverview, (db) => hotelsOverview(db)),

    write(calls.createHotel, (tx, { body: { logo_url = null, ...told } }) =>
      insertHotel(tx, { ...told, logo_url }),
    ),

    write(calls.updateHotel, async (tx, { params, body, note }) => {
      note({ hotelId: params.id, before: await hotelNow(tx, params.id) });
      const hotel = await updateHotel(tx, params.id, body);
      if (hotel === null) throw refusal('NOT_FOUND');
      return hotel;
    }),

    atOnce(calls.readHotelHoldings, async (db, { params }) => {
      const holdings = await findHotelHoldings(db, params.id);
      if (holdings === null) throw refusal('NOT_FOUND');
      return holdings;
    }),

    write(calls.deleteHotel, async (tx, { params, note }) => {
      const { name } = await hotelNow(tx, params.id);
      note({ hotelId: params.id, target: name });
      if (!(await deleteHotel(tx, params.id))) throw refusal('NOT_FOUND');
    }),
  ];
}

async function hotelNow(tx: Queryable, id: string): Promise<Hotel> {
  const hotel = await holdHotel(tx, id);
  if (hotel === null) throw refusal('NOT_FOUND');
  return hotel;
}

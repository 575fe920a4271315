import * as calls from '@hotel/domain/hotels/calls.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import { type AnsweredCall, read, write } from '../http/answered-call.ts';
import { deleteHotel, hotelsOf, insertHotel, updateHotel } from './hotels-store.ts';

/** The hotels a person may see, and their administration (contract, section 8). */
export function hotelsCalls(): AnsweredCall[] {
  return [
    read(calls.listHotels, (db, { caller }) => hotelsOf(db, caller)),

    write(calls.createHotel, (tx, { body: { logo_url = null, ...told } }) =>
      insertHotel(tx, { ...told, logo_url }),
    ),

    write(calls.updateHotel, async (tx, { params, body }) => {
      const hotel = await updateHotel(tx, params.id, body);
      if (hotel === null) throw refusal('NOT_FOUND');
      return hotel;
    }),

    write(calls.deleteHotel, async (tx, { params }) => {
      if (!(await deleteHotel(tx, params.id))) throw refusal('NOT_FOUND');
    }),
  ];
}

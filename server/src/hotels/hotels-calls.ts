import { listHotels } from '@hotel/domain/hotels/calls.ts';
import { type AnsweredCall, read } from '../http/answered-call.ts';
import { hotelsOf } from './hotels-store.ts';

/** The hotels a person may see, and their administration (contract, section 8). */
export function hotelsCalls(): AnsweredCall[] {
  return [read(listHotels, (db, { caller }) => hotelsOf(db, caller))];
}

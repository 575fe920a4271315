import { apiError } from '@hotel/domain/api-error.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import * as endpoints from '@hotel/domain/hotels/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { raiseAllVersions } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { findHotelHoldings } from './hotel-holdings-store.ts';
import { hotelsOverview } from './hotels-overview-store.ts';
import { deleteHotel, insertHotel, lockHotel, updateHotel, visibleHotels } from './hotels-store.ts';

type HotelsDependencies = {
  /** Ends the invitations that name no other hotel. */
  revokeInvitationsOfHotel: (
    tx: Queryable,
    hotelId: string,
    deletion: { caller: Caller; request: FastifyRequest },
  ) => Promise<void>;
};

/** The hotels a caller may see, and their administration (contract, section 8). */
export function hotelsEndpoints({
  revokeInvitationsOfHotel,
}: HotelsDependencies): EndpointHandler[] {
  return [
    handleRequest(endpoints.listHotels, (db, { caller }) => visibleHotels(db, caller)),

    handleRequest(endpoints.readHotelsOverview, (db) => hotelsOverview(db)),

    handleInTransaction(endpoints.createHotel, (tx, { body: { logo_url = null, ...fields } }) =>
      insertHotel(tx, { ...fields, logo_url }),
    ),

    handleInTransaction(endpoints.updateHotel, async (tx, { params, body, note }) => {
      const before = await lockExistingHotel(tx, params.id);
      note({ hotelId: params.id, before });
      const hotel = await updateHotel(tx, params.id, body);
      if (hotel === null) throw apiError('NOT_FOUND');
      // The occupancy of every month is made from the rooms.
      if (hotel.rooms !== before.rooms) await raiseAllVersions(tx, params.id);
      return hotel;
    }),

    handleRequest(endpoints.readHotelHoldings, async (db, { params }) => {
      const holdings = await findHotelHoldings(db, params.id);
      if (holdings === null) throw apiError('NOT_FOUND');
      return holdings;
    }),

    handleInTransaction(endpoints.deleteHotel, async (tx, { params, note, caller, request }) => {
      const { name } = await lockExistingHotel(tx, params.id);
      note({ hotelId: params.id, target: name });
      await revokeInvitationsOfHotel(tx, params.id, { caller, request });
      if (!(await deleteHotel(tx, params.id))) throw apiError('NOT_FOUND');
    }),
  ];
}

async function lockExistingHotel(tx: Queryable, id: string): Promise<Hotel> {
  const hotel = await lockHotel(tx, id);
  if (hotel === null) throw apiError('NOT_FOUND');
  return hotel;
}

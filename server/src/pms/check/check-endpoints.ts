import {
  checkMonthWithPms,
  readBookingsSinceSnapshot,
  readMorningCheck,
} from '@hotel/domain/pms-check/endpoints.ts';
import { type EndpointHandler, handleRequest } from '../../platform/http/endpoint-handler.ts';
import type { PmsImportDependencies } from '../import/import-month.ts';
import { bookingsSinceSnapshot, checkMonth } from './check-month.ts';
import { latestMorningCheck } from './morning-check.ts';

/** A month counted again in the PMS (contract, section 13). */
export function checkEndpoints(pms: PmsImportDependencies): EndpointHandler[] {
  return [
    handleRequest(checkMonthWithPms, (db, { hotel, body }) => checkMonth(pms, db, hotel, body)),

    handleRequest(readBookingsSinceSnapshot, (db, { hotel, body }) =>
      bookingsSinceSnapshot(pms, db, hotel, body),
    ),

    handleRequest(readMorningCheck, async (db, { hotel }) => ({
      check: await latestMorningCheck(db, hotel),
    })),
  ];
}

import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { ApiError } from '@hotel/domain/api-error.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { SheetFormat } from '@hotel/domain/endpoint.ts';
import * as endpoints from '@hotel/domain/statutory/endpoints.ts';
import { inseeMonth } from '@hotel/domain/statutory/insee.ts';
import { inseeSheet, touristTaxSheet } from '@hotel/domain/statutory/statutory-sheets.ts';
import { touristTax } from '@hotel/domain/statutory/tourist-tax.ts';
import { sheetFile } from '../exports/sheet-file.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import type { PmsQueries } from '../pms/queries/pms-queries.ts';
import { readStaysOfMonth, type StaysOfMonth } from '../pms/stays-of-month.ts';
import { isPmsUnavailable, type PmsAccess } from '../pms/with-hotel-pms.ts';
import { findTouristTaxRate, saveTouristTaxRateFrom } from './tourist-tax-store.ts';

export type StatutoryDependencies = PmsAccess & { queries: PmsQueries };

/** The INSEE survey and the tourist tax of a month, from the hotel's PMS (contract, section 13). */
export function statutoryEndpoints(pms: StatutoryDependencies): EndpointHandler[] {
  return [...inseeEndpoints(pms), ...touristTaxEndpoints(pms)];
}

function inseeEndpoints(pms: StatutoryDependencies): EndpointHandler[] {
  const insee = async (db: Queryable, hotel: string, month: Month) => {
    const read = await readStaysOfMonth(pms, db, hotel, month);
    return { ...inseeMonth(read.stays, month), ...caveatsOf(read) };
  };
  const sheet = async (db: Queryable, hotel: string, month: Month, format: SheetFormat) =>
    sheetFile(`insee-${monthKey(month)}`, format, inseeSheet(await insee(db, hotel, month)));
  return [
    handleRequest(endpoints.readInsee, (db, { hotel, query }) => insee(db, hotel, query)),
    handleRequest(endpoints.exportInseeCsv, (db, { hotel, query }) =>
      sheet(db, hotel, query, 'csv'),
    ),
    handleRequest(endpoints.exportInseeXlsx, (db, { hotel, query }) =>
      sheet(db, hotel, query, 'xlsx'),
    ),
  ];
}

function touristTaxEndpoints(pms: StatutoryDependencies): EndpointHandler[] {
  const tax = async (db: Queryable, hotel: string, month: Month) => {
    const read = await readStaysOfMonth(pms, db, hotel, month);
    const cents = await findTouristTaxRate(db, hotel, month);
    return { ...touristTax(read.stays, cents), ...caveatsOf(read) };
  };
  const sheet = async (db: Queryable, hotel: string, month: Month, format: SheetFormat) =>
    sheetFile(
      `taxe-de-sejour-${monthKey(month)}`,
      format,
      touristTaxSheet(month, await tax(db, hotel, month)),
    );
  return [
    handleRequest(endpoints.readTouristTax, (db, { hotel, query }) => tax(db, hotel, query)),

    handleRequest(endpoints.saveTouristTaxRate, async (db, context) => {
      const { hotel, query, body, caller, transaction, note } = context;
      const cents = Math.round(body.rate * 100);
      await transaction(async (tx) => {
        const before = await findTouristTaxRate(tx, hotel, query);
        note({ before: { rate: before === null ? null : before / 100 } });
        await saveTouristTaxRateFrom(tx, hotel, query, cents);
      });
      return isAllowed(caller, 'read-nights')
        ? taxAfterSaving(pms, db, { hotel, month: query, cents })
        : touristTax(null, cents);
    }),

    handleRequest(endpoints.exportTouristTaxCsv, (db, { hotel, query }) =>
      sheet(db, hotel, query, 'csv'),
    ),
    handleRequest(endpoints.exportTouristTaxXlsx, (db, { hotel, query }) =>
      sheet(db, hotel, query, 'xlsx'),
    ),
  ];
}

/** The rate is stored by now: a PMS that does not respond leaves only the nights unknown. */
async function taxAfterSaving(
  pms: StatutoryDependencies,
  db: Queryable,
  { hotel, month, cents }: { hotel: string; month: Month; cents: number },
) {
  try {
    const read = await readStaysOfMonth(pms, db, hotel, month);
    return { ...touristTax(read.stays, cents), ...caveatsOf(read) };
  } catch (error) {
    if (!isPmsUnavailable(error) && !isNotConfigured(error)) throw error;
    return touristTax(null, cents);
  }
}

function isNotConfigured(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PMS_NOT_CONFIGURED';
}

function caveatsOf({ errors, stale_since }: StaysOfMonth) {
  return {
    ...(errors.length === 0 ? {} : { errors }),
    ...(stale_since === undefined ? {} : { stale_since }),
  };
}

import { apiError, type ErrorCode } from '@hotel/domain/api-error.ts';
import type { ReportsMapping } from '@hotel/domain/closing-reports/endpoints.ts';
import {
  caseFoldedCode,
  isPlainCode,
  normalizeUnicode,
} from '@hotel/domain/closing-reports/safe-name.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { hotelIsVisible, viewerParameters } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';

const mappingColumns = `reports_mapping.id::text as id, reports_mapping.hotel_id::text as hotel_id,
  reports_mapping.rapports_code`;

/** The code of a hotel; null when it has none. */
export async function codeOfHotel(db: Queryable, hotel: string): Promise<string | null> {
  const { rows } = await db.query<{ rapports_code: string }>(
    'select rapports_code from reports_mapping where hotel_id = $1',
    [hotel],
  );
  return rows[0]?.rapports_code ?? null;
}

/** The id of the hotel with exactly this code; null when none has it. */
export async function hotelOfCode(db: Queryable, code: string): Promise<string | null> {
  if (!isPlainCode(code)) return null;
  const { rows } = await db.query<{ id: string }>(
    `select hotel.id::text as id from reports_mapping join hotel on hotel.id = hotel_id
     where rapports_code = $1 and deleted_at is null`,
    [normalizeUnicode(code)],
  );
  return rows[0]?.id ?? null;
}

/** The mappings of the caller's hotels, by hotel name. */
export async function mappingsOf(db: Queryable, caller: Caller): Promise<ReportsMapping[]> {
  const { rows } = await db.query<ReportsMapping & { hotel_name: string }>(
    `select ${mappingColumns}, hotel.name as hotel_name
     from reports_mapping join hotel on hotel.id = hotel_id where ${hotelIsVisible}`,
    viewerParameters(caller),
  );
  return rows
    .toSorted((one, other) => inFrenchOrder(one.hotel_name, other.hotel_name))
    .map(({ id, hotel_id, rapports_code }) => ({ id, hotel_id, rapports_code }));
}

/** The codes of hotels that are not the caller's. */
export async function codesOfOthers(db: Queryable, caller: Caller): Promise<string[]> {
  const { rows } = await db.query<{ rapports_code: string }>(
    `select rapports_code from reports_mapping join hotel on hotel.id = hotel_id
     where deleted_at is null and not ${hotelIsVisible}`,
    viewerParameters(caller),
  );
  return rows.map(({ rapports_code }) => rapports_code);
}

/** Gives a hotel a code. Throws HOTEL_HAS_CODE, or CODE_TAKEN for the code of another hotel. */
export async function insertMapping(
  tx: Queryable,
  { hotel_id, rapports_code }: Omit<ReportsMapping, 'id'>,
): Promise<ReportsMapping> {
  await releaseFromDeleted(tx, rapports_code);
  const mapping = await queryMapping(
    tx,
    `insert into reports_mapping (hotel_id, rapports_code, code_in_one_case)
     values ($1, $2, $3) returning ${mappingColumns}`,
    [hotel_id, rapports_code, caseFoldedCode(rapports_code)],
  );
  if (mapping === null) throw new Error('insert into reports_mapping returned no row');
  return mapping;
}

/** Changes the given fields of a mapping; null when it belongs to none of the caller's hotels. */
export async function updateMapping(
  tx: Queryable,
  caller: Caller,
  id: string,
  changes: { hotel_id?: string | undefined; rapports_code?: string | undefined },
): Promise<ReportsMapping | null> {
  const { hotel_id = null, rapports_code = null } = changes;
  if (rapports_code !== null) await releaseFromDeleted(tx, rapports_code);
  return queryMapping(
    tx,
    `update reports_mapping set hotel_id = coalesce($4::integer, reports_mapping.hotel_id),
       rapports_code = coalesce($5, reports_mapping.rapports_code),
       code_in_one_case = coalesce($6, reports_mapping.code_in_one_case)
     from hotel
     where reports_mapping.id = $3 and hotel.id = reports_mapping.hotel_id and ${hotelIsVisible}
     returning ${mappingColumns}`,
    [
      ...viewerParameters(caller),
      id,
      hotel_id,
      rapports_code,
      rapports_code === null ? null : caseFoldedCode(rapports_code),
    ],
  );
}

/** Locks a mapping and gives it; null when it belongs to none of the caller's hotels. */
export function findMapping(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<ReportsMapping | null> {
  return queryMapping(
    tx,
    `select ${mappingColumns} from reports_mapping join hotel on hotel.id = hotel_id
     where reports_mapping.id = $3 and ${hotelIsVisible} for update of reports_mapping`,
    [...viewerParameters(caller), id],
  );
}

/** Deletes a mapping and gives it; null when it belongs to none of the caller's hotels. */
export function deleteMapping(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<ReportsMapping | null> {
  return queryMapping(
    tx,
    `delete from reports_mapping using hotel
     where reports_mapping.id = $3 and hotel.id = hotel_id and ${hotelIsVisible} returning ${mappingColumns}`,
    [...viewerParameters(caller), id],
  );
}

/** Frees the code of a deleted hotel, as its name is free too. */
async function releaseFromDeleted(tx: Queryable, code: string): Promise<void> {
  await tx.query(
    `delete from reports_mapping using hotel
     where hotel.id = hotel_id and deleted_at is not null and code_in_one_case = $1`,
    [caseFoldedCode(code)],
  );
}

const errorCodes: Readonly<Record<string, ErrorCode>> = {
  reports_mapping_one_per_hotel: 'HOTEL_HAS_CODE',
  reports_mapping_code_taken: 'CODE_TAKEN',
};

async function queryMapping(
  tx: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<ReportsMapping | null> {
  try {
    const { rows } = await tx.query<ReportsMapping>(statement, values);
    return rows[0] ?? null;
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
    const code = errorCodes[String(constraint)];
    throw code === undefined ? error : apiError(code, { cause: error });
  }
}

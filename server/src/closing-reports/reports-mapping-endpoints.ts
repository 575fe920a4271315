import { apiError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/closing-reports/endpoints.ts';
import { caseFoldedCode } from '@hotel/domain/closing-reports/safe-name.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import type { ReportStorage } from './report-storage.ts';
import {
  codesOfOthers,
  deleteMapping,
  findMapping,
  insertMapping,
  mappingsOf,
  updateMapping,
} from './reports-mapping-store.ts';

/** Lists and changes which code the reports of a hotel are stored under (contract, section 7). */
export function reportsMappingEndpoints(reports: ReportStorage): EndpointHandler[] {
  return [
    handleRequest(endpoints.listReportsMappings, (db, { caller }) => mappingsOf(db, caller)),

    handleRequest(endpoints.listReportsCodes, async (db, { caller }) => {
      const others = new Set((await codesOfOthers(db, caller)).map(caseFoldedCode));
      const codes = await reports.codes();
      return codes.filter((code) => !others.has(caseFoldedCode(code))).toSorted(inFrenchOrder);
    }),

    handleInTransaction(endpoints.createReportsMapping, (tx, { body }) => insertMapping(tx, body)),

    handleInTransaction(
      endpoints.updateReportsMapping,
      async (tx, { caller, params, body, note }) => {
        const before = await findMapping(tx, caller, params.id);
        const mapping = await updateMapping(tx, caller, params.id, body);
        if (mapping === null || before === null) throw apiError('NOT_FOUND');
        note({ before });
        return mapping;
      },
    ),

    handleInTransaction(endpoints.deleteReportsMapping, async (tx, { caller, params, note }) => {
      const before = await deleteMapping(tx, caller, params.id);
      if (before === null) throw apiError('NOT_FOUND');
      note({ hotelId: before.hotel_id, target: before.rapports_code, before });
    }),
  ];
}

import * as calls from '@hotel/domain/closing-reports/calls.ts';
import { codeInOneCase } from '@hotel/domain/closing-reports/plain-name.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import { type AnsweredCall, atOnce, read, write } from '../http/answered-call.ts';
import type { KeptReports } from './kept-reports.ts';
import {
  codesOfOthers,
  deleteMapping,
  findMapping,
  insertMapping,
  mappingsOf,
  updateMapping,
} from './reports-mapping-store.ts';

/** Which hotel's reports are under which code (contract, section 7). */
export function reportsMappingCalls(reports: KeptReports): AnsweredCall[] {
  return [
    atOnce(calls.listReportsMappings, (db, { caller }) => mappingsOf(db, caller)),

    read(calls.listReportsCodes, async (db, { caller }) => {
      const others = new Set((await codesOfOthers(db, caller)).map(codeInOneCase));
      const codes = await reports.codes();
      return codes.filter((code) => !others.has(codeInOneCase(code))).toSorted(inFrenchOrder);
    }),

    write(calls.createReportsMapping, (tx, { body }) => insertMapping(tx, body)),

    write(calls.updateReportsMapping, async (tx, { caller, params, body, note }) => {
      const before = await findMapping(tx, caller, params.id);
      const mapping = await updateMapping(tx, caller, params.id, body);
      if (mapping === null || before === null) throw refusal('NOT_FOUND');
      note({ before });
      return mapping;
    }),

    write(calls.deleteReportsMapping, async (tx, { caller, params, note }) => {
      const before = await deleteMapping(tx, caller, params.id);
      if (before === null) throw refusal('NOT_FOUND');
      note({ hotelId: before.hotel_id, target: before.rapports_code, before });
    }),
  ];
}

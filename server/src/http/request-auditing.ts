import { ApiError } from '@hotel/domain/api-error.ts';
import { type AuditRule, auditDetail, targetNameOf } from '@hotel/domain/audit-trail/audit-rule.ts';
import { type Endpoint, jsonBodyOf } from '@hotel/domain/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { insertAuditEntry } from '../audit-trail/audit-entries-store.ts';
import type { Queryable } from '../database/database.ts';
import type { Bulkhead } from '../database/pool-bulkhead.ts';
import type { Caller } from './caller.ts';

/** What only the handler knows of its act; the rest of the entry the edge knows. */
export type AuditNote = {
  /** Who acts, where the call is public. */
  actor?: { id: string | null; email: string | null };
  hotelId?: string;
  targetId?: string;
  /** What the target is called, where the answer does not tell. */
  target?: string;
  /** The fields as they were: those the call's rule keeps are told where they changed. */
  before?: object;
  /** What fields became, where what was sent and answered is not what a reader understands. */
  became?: object;
};

/** How a handler changes something: its act and the entry of it in one transaction. */
export type Auditing = {
  /**
   * All of `work` and its entry in the audit trail, or none of it; what `work` answers tells the
   * entry its target. Run again when it meets a deadlock: `note` what it notes again.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Tells the entry what the call and its answer do not. */
  note(note: AuditNote): void;
  /** Says that nothing was changed after all: there will be no entry. */
  unchanged(): void;
};

type Spoken = {
  call: Endpoint;
  caller: Caller | null;
  hotel: string;
  request: FastifyRequest;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
};
type Trail = { database: Bulkhead; record: typeof insertAuditEntry; checkAnswers: boolean };

/** The auditing of one conversation, and how the edge ends it. */
export function createAuditing({ database, record, checkAnswers }: Trail, spoken: Spoken) {
  const { call, caller, request } = spoken;
  const json = jsonBodyOf(call);
  let note: AuditNote = {};
  let isUnchanged = false;
  let isRecorded = false;
  const add = (tx: Queryable, rule: AuditRule, answer: unknown, refused: boolean) =>
    record(tx, {
      action: call.id,
      refused,
      actor: note.actor ?? caller,
      ...targetOf(spoken, note, answer),
      address: request.ip,
      requestId: request.id,
      detail: auditDetail(
        rule,
        {
          // Of a file only what was said about it is told.
          sent: { ...asParts(spoken.query), ...(json && asParts(spoken.body)) },
          answer: note.became === undefined ? answer : { ...asParts(answer), ...note.became },
          before: { ...note.before },
        },
        (name) => name in (call.query?.shape ?? {}) || name in (json?.shape ?? {}),
      ),
    });
  const transaction: Auditing['transaction'] = async (work) => {
    const { audit } = call;
    const answer = await database.transaction(async (tx) => {
      isUnchanged = false;
      const done = await work(tx);
      if (audit !== null && !isUnchanged) await add(tx, audit, done, false);
      return done;
    });
    isRecorded = true;
    return answer;
  };
  return {
    auditing: {
      transaction,
      note: (more) => {
        note = { ...note, ...more };
      },
      unchanged: () => {
        isUnchanged = true;
      },
    } satisfies Auditing,

    /**
     * An act that opened no transaction here is a fault of its handler, found by any test of it; where
     * nobody tests, it is recorded all the same, once it has succeeded.
     */
    async settle(answer: unknown): Promise<void> {
      if (isRecorded || call.audit === null || isUnchanged) return;
      if (checkAnswers) throw new Error(`${call.id} changed something outside of \`transaction\``);
      await transaction(async () => answer);
    },

    /** Refusals that the call's rule names are recorded; `error` is then thrown on. */
    async refused(error: unknown): Promise<void> {
      const told = call.audit?.refused;
      if (told === undefined || !(error instanceof ApiError) || !told.codes.includes(error.code))
        return;
      await database.transaction((tx) => add(tx, { says: told.says, isAllTold: true }, null, true));
    },
  };
}

function targetOf({ hotel, params }: Spoken, note: AuditNote, answer: unknown) {
  const answered = asParts(answer);
  return {
    hotelId: note.hotelId ?? (hotel === '' ? textIn(answered, 'hotel_id') : hotel),
    targetId: note.targetId ?? params['id'] ?? textIn(answered, 'id'),
    target: note.target ?? targetNameOf(answer),
  };
}

function textIn(parts: Record<string, unknown>, key: string): string | null {
  const value = parts[key];
  return typeof value === 'string' ? value : null;
}

function asParts(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

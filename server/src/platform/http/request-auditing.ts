import { ApiError } from '@hotel/domain/api-error.ts';
import {
  type AuditDetail,
  type AuditRule,
  auditDetail,
  targetNameOf,
} from '@hotel/domain/audit-trail/audit-rule.ts';
import { type Endpoint, jsonBodyOf } from '@hotel/domain/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Bulkhead } from '../database/pool-bulkhead.ts';
import type { Caller } from './authorization.ts';

export type NewAuditEntry = {
  /** The id of the endpoint, or the name of a system action. */
  action: string;
  refused?: boolean;
  /** Null when nobody is known to have acted. */
  actor: { id: string | null; email: string | null } | null;
  hotelId: string | null;
  targetId: string | null;
  target: string | null;
  /** The client's IP address. */
  address: string | null;
  requestId: string | null;
  detail: AuditDetail;
};

/** Adds an entry to the audit trail, in the transaction of the change it describes. */
export type RecordAuditEntry = (tx: Queryable, entry: NewAuditEntry) => Promise<void>;

/** What only the handler knows about its change; the rest of the entry comes from the request. */
export type AuditNote = {
  /** Who acts, where the endpoint is public. */
  actor?: { id: string | null; email: string | null };
  hotelId?: string;
  targetId?: string;
  /** The name of the target, where the response does not hold it. */
  target?: string;
  /** The fields before the change: those the endpoint's rule keeps are recorded where they changed. */
  before?: object;
  /** The fields after the change, where a reader would not understand the values of request and response. */
  after?: object;
};

/** How a handler changes something: the change and its audit entry in one transaction. */
export type Auditing = {
  /**
   * Commits `work` together with its audit entry, or neither; the result of `work` gives the entry its
   * target. Runs `work` again after a deadlock: it must then call `note` again.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Adds to the entry what the request and the response do not hold. */
  note(note: AuditNote): void;
  /** Nothing was changed: there will be no entry. */
  unchanged(): void;
};

type AuditedRequest = {
  endpoint: Endpoint;
  caller: Caller | null;
  hotel: string;
  request: FastifyRequest;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
};

type AuditingDependencies = {
  database: Bulkhead;
  recordAuditEntry: RecordAuditEntry;
  validateResponses: boolean;
};

/** The auditing of one request: what its handler uses, and what ends it. */
export type RequestAuditing = {
  auditing: Auditing;
  /**
   * A change outside `transaction` is a bug of the handler, which any test of it finds. Where answers
   * are not checked, the entry is added all the same, once the handler has succeeded.
   */
  ensureRecorded(response: unknown): Promise<void>;
  /** Records a refusal that the endpoint's rule names; the caller throws `error` on. */
  recordRefusal(error: unknown): Promise<void>;
};

export function createAuditing(
  { database, recordAuditEntry, validateResponses }: AuditingDependencies,
  audited: AuditedRequest,
): RequestAuditing {
  const { endpoint } = audited;
  let note: AuditNote = {};
  let isUnchanged = false;
  let isRecorded = false;
  const transaction: Auditing['transaction'] = async (work) => {
    const { audit } = endpoint;
    const result = await database.transaction(async (tx) => {
      isUnchanged = false;
      const response = await work(tx);
      if (audit !== null && !isUnchanged) {
        await recordAuditEntry(tx, newEntry(audited, note, audit, response));
      }
      return response;
    });
    isRecorded = true;
    return result;
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
    },

    async ensureRecorded(response) {
      if (isRecorded || endpoint.audit === null || isUnchanged) return;
      if (validateResponses)
        throw new Error(`${endpoint.id} changed something outside of \`transaction\``);
      await transaction(async () => response);
    },

    async recordRefusal(error) {
      const refused = endpoint.audit?.refused;
      const isAudited = error instanceof ApiError && refused?.codes.includes(error.code);
      if (refused === undefined || !isAudited) return;
      const rule: AuditRule = { action: refused.action, omitsFieldNames: true };
      await database.transaction((tx) =>
        recordAuditEntry(tx, { ...newEntry(audited, note, rule, null), refused: true }),
      );
    },
  };
}

function newEntry(
  audited: AuditedRequest,
  note: AuditNote,
  rule: AuditRule,
  response: unknown,
): NewAuditEntry {
  const { endpoint, caller, request } = audited;
  const json = jsonBodyOf(endpoint);
  return {
    action: endpoint.id,
    refused: false,
    actor: note.actor ?? caller,
    ...targetOf(audited, note, response),
    address: request.ip,
    requestId: request.id,
    detail: auditDetail(
      rule,
      {
        // Of a file only the query that describes it is recorded.
        sent: { ...fieldsOf(audited.query), ...(json && fieldsOf(audited.body)) },
        response: note.after === undefined ? response : { ...fieldsOf(response), ...note.after },
        before: { ...note.before },
      },
      (name) => name in (endpoint.query?.shape ?? {}) || name in (json?.shape ?? {}),
    ),
  };
}

function targetOf({ hotel, params }: AuditedRequest, note: AuditNote, response: unknown) {
  const fields = fieldsOf(response);
  return {
    hotelId: note.hotelId ?? (hotel === '' ? textField(fields, 'hotel_id') : hotel),
    targetId: note.targetId ?? params['id'] ?? textField(fields, 'id'),
    target: note.target ?? targetNameOf(response),
  };
}

function textField(fields: Record<string, unknown>, key: string): string | null {
  const value = fields[key];
  return typeof value === 'string' ? value : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

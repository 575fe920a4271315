import type { ImportKind } from '@hotel/domain/imports/import-kind.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/caller.ts';
import type { ImportSource } from './import-log-store.ts';

type Conversation = { caller: Caller; request: FastifyRequest };
type Told = { kind: ImportKind; label?: string | null; run?: string | undefined };

/** Where the figures of a call came from: its caller, at their address. */
export function importSourceOf({ caller, request }: Conversation, told: Told): ImportSource {
  const { kind, label = null, run } = told;
  const actor = { id: caller.id, email: caller.email };
  return { kind, label, run, actor, address: request.ip };
}

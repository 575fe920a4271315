import type { ImportKind } from '@hotel/domain/imports/import-kind.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/http/authorization.ts';

/** Where written figures came from, as the import log records it. */
export type ImportSource = {
  readonly kind: ImportKind;
  /** A name that users recognize, such as a file's name. */
  readonly label: string | null;
  /** Null: the application itself, without a user. */
  readonly actor: { readonly id: string; readonly email: string } | null;
  /** The IP address of the request. */
  readonly address: string | null;
  /** Several requests with the same run are one log entry. */
  readonly run?: string | undefined;
};

/** The source of figures that a request brings: its caller, at the IP address of the request. */
export function importSourceOf(
  { caller, request }: { caller: Caller; request: FastifyRequest },
  {
    kind,
    label = null,
    run,
  }: { kind: ImportKind; label?: string | null; run?: string | undefined },
): ImportSource {
  const actor = { id: caller.id, email: caller.email };
  return { kind, label, run, actor, address: request.ip };
}

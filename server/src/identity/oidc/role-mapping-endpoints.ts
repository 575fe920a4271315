import { fieldError } from '@hotel/domain/api-error.ts';
import * as endpoints from '@hotel/domain/oidc/endpoints.ts';
import { visibleHotels } from '../../hotels/public.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/authorization.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { allRoles, lockRoles, roleNamed } from '../access/public.ts';
import { listRoleMappings, replaceRoleMappings } from './role-mappings-store.ts';

/** The table of OIDC_ROLE_CLAIM: what each value of the claim gives. */
export function roleMappingEndpoints(claim: string | null): EndpointHandler[] {
  return [
    handleRequest(endpoints.readRoleMappings, async (db) => ({
      claim,
      mappings: await listRoleMappings(db),
    })),

    handleInTransaction(endpoints.saveRoleMappings, async (tx, { body, caller, note }) => {
      await lockRoles(tx);
      const before = await listRoleMappings(tx);
      refuseRepeatedValues(body.mappings);
      const hotelIds = await existingHotels(tx, caller, body.mappings);
      const roles = await allRoles(tx);
      await replaceRoleMappings(
        tx,
        body.mappings.map(({ value, role, hotels }) => ({
          value,
          roleId: roleNamed(roles, role).id,
          hotelIds: hotelIds(hotels),
        })),
      );
      const after = await listRoleMappings(tx);
      note({
        before: { mappings: before.map(auditText) },
        after: { mappings: after.map(auditText) },
      });
      return { claim, mappings: after };
    }),
  ];
}

type Mappings = readonly { value: string; hotels: readonly string[] }[];

function refuseRepeatedValues(mappings: Mappings): void {
  const values = mappings.map(({ value }) => value);
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated === undefined) return;
  throw fieldError('mappings', `La valeur « ${repeated} » est donnée deux fois.`);
}

/** Each id once; throws VALIDATION for a hotel that does not exist. */
async function existingHotels(tx: Queryable, caller: Caller, mappings: Mappings) {
  const known = new Set((await visibleHotels(tx, caller)).map(({ id }) => id));
  if (mappings.some(({ hotels }) => hotels.some((id) => !known.has(id)))) {
    throw fieldError('mappings', 'Hôtel inconnu.');
  }
  return (hotels: readonly string[]) => [...new Set(hotels)];
}

/** 'lyon-direction → manager (Le Grand Hôtel de Lyon)'. */
function auditText({ value, role, hotels }: endpoints.RoleMappings['mappings'][number]): string {
  const names = hotels.map(({ name }) => name).join(', ');
  return names === '' ? `${value} → ${role}` : `${value} → ${role} (${names})`;
}

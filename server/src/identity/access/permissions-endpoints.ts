import * as endpoints from '@hotel/domain/access/endpoints.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../../platform/http/endpoint-handler.ts';
import { insertPermission, listPermissions } from './permissions-store.ts';

/** The permissions that roles and users can have (contract, section 8). */
export function permissionsEndpoints(): EndpointHandler[] {
  return [
    handleRequest(endpoints.listPermissions, (db) => listPermissions(db)),
    handleInTransaction(endpoints.createPermission, (tx, { body }) => insertPermission(tx, body)),
  ];
}

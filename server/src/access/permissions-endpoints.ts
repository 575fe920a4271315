import {
  createPermission,
  listPermissions as listPermissionsCall,
} from '@hotel/domain/access/endpoints.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import { insertPermission, listPermissions } from './permissions-store.ts';

/** The permissions roles and users are given (contract, section 8). */
export function permissionsEndpoints(): EndpointHandler[] {
  return [
    handleRead(listPermissionsCall, (db) => listPermissions(db)),
    handleWrite(createPermission, (tx, { body }) => insertPermission(tx, body)),
  ];
}

import {
  createPermission,
  listPermissions as listPermissionsCall,
} from '@hotel/domain/access/calls.ts';
import { type AnsweredCall, atOnce, write } from '../http/answered-call.ts';
import { insertPermission, listPermissions } from './permissions-store.ts';

/** The permissions roles and users are given (contract, section 8). */
export function permissionsCalls(): AnsweredCall[] {
  return [
    atOnce(listPermissionsCall, (db) => listPermissions(db)),
    write(createPermission, (tx, { body }) => insertPermission(tx, body)),
  ];
}

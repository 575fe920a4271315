import {
  createPermission,
  listPermissions as listPermissionsCall,
} from '@hotel/domain/access/calls.ts';
import { type AnsweredCall, read, write } from '../http/answered-call.ts';
import { insertPermission, listPermissions } from './permissions-store.ts';

/** The permissions roles and users are given (contract, section 8). */
export function permissionsCalls(): AnsweredCall[] {
  return [
    read(listPermissionsCall, (db) => listPermissions(db)),
    write(createPermission, (tx, { body }) => insertPermission(tx, body)),
  ];
}

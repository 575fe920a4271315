import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { email, id, instant, requiredText, shortText } from '../fields.ts';
import { namedHotel } from '../hotels/endpoints.ts';
import { newPassword } from '../sign-in/new-password.ts';
import { permissionCodeRequired, roleNameRequired } from './role-validation.ts';
import { defaultRole, emailAndPasswordRequired, emailRequired } from './user-validation.ts';

/** Users, their roles and their permissions (contract, section 8). */

/** Codes are compared trimmed and lower-cased everywhere. */
const code = z.string().trim().toLowerCase().max(100);
const codes = z.array(code).max(500);

export const permission = z.object({ id, code: z.string(), description: z.string() });
export type Permission = z.output<typeof permission>;

export const role = z.object({
  id,
  name: z.string(),
  description: z.string(),
  inherit_role_id: id.nullable(),
  permissions: z.array(permission),
});
export type Role = z.output<typeof role>;

export const profile = z.object({
  id,
  email: z.string(),
  role: z.string(),
  hotel_name: z.string().nullable(),
  permissions: z.array(z.string()),
  grants: z.array(z.string()),
  denies: z.array(z.string()),
  hotels: z.array(namedHotel),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
});
export type Profile = z.output<typeof profile>;

const hotelIds = z.array(id).max(2000);
const mainHotelName = z.union([z.literal(''), shortText]).nullable();

export const listProfiles = declareEndpoint({
  id: 'GET /profiles',
  summary: 'Les utilisateurs',
  who: 'manage-users',
  answer: z.array(profile),
});

export const createProfile = declareEndpoint({
  id: 'POST /profiles',
  summary: 'Créer un utilisateur',
  who: 'manage-users',
  audit: { says: 'a créé l’utilisateur', keeps: ['email', 'role', 'hotel_name', 'hotels'] },
  body: z.strictObject({
    email: requiredText(emailAndPasswordRequired).pipe(email),
    password: requiredText(emailAndPasswordRequired).pipe(newPassword),
    role: shortText.default(defaultRole),
    hotel_name: mainHotelName.default(null),
    hotels: hotelIds.default([]),
  }),
  answer: profile,
  status: 201,
  refusals: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const updateProfile = declareEndpoint({
  id: 'PUT /profiles/{id}',
  summary: 'Modifier un utilisateur',
  who: 'manage-users',
  audit: { says: 'a modifié l’utilisateur', keeps: ['email', 'role', 'hotel_name', 'hotels'] },
  body: z.strictObject({
    email: requiredText(emailRequired).pipe(email).optional(),
    password: newPassword.optional(),
    role: shortText.optional(),
    hotel_name: mainHotelName.optional(),
    hotels: hotelIds.optional(),
  }),
  answer: profile,
  refusals: ['NOT_FOUND', 'EMAIL_TAKEN', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'],
});

export const deleteProfile = declareEndpoint({
  id: 'DELETE /profiles/{id}',
  summary: 'Supprimer un utilisateur',
  who: 'manage-users',
  audit: { says: 'a supprimé l’utilisateur', keeps: ['role', 'hotels'] },
  answer: null,
  refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
});

const overrides = z.object({ grants: z.array(z.string()), denies: z.array(z.string()) });

export const readOverrides = declareEndpoint({
  id: 'GET /profiles/{id}/permissions',
  summary: 'Les droits particuliers d’un utilisateur',
  who: 'manage-users',
  answer: overrides,
  refusals: ['NOT_FOUND'],
});

export const updateOverrides = declareEndpoint({
  id: 'PUT /profiles/{id}/permissions',
  summary: 'Changer les droits particuliers d’un utilisateur',
  who: 'manage-users',
  audit: { says: 'a changé les droits particuliers de', keeps: ['grants', 'denies'] },
  body: z.strictObject({ grants: codes.optional(), denies: codes.optional() }),
  answer: overrides,
  refusals: ['NOT_FOUND'],
});

export const listPermissions = declareEndpoint({
  id: 'GET /permissions',
  summary: 'Les permissions',
  who: 'manage-users',
  answer: z.array(permission),
});

export const createPermission = declareEndpoint({
  id: 'POST /permissions',
  summary: 'Créer une permission',
  who: 'administer',
  audit: { says: 'a créé la permission', keeps: ['code', 'description'] },
  body: z.strictObject({
    code: requiredText(permissionCodeRequired).pipe(code.regex(/^[^\s\p{Cc}]+$/u)),
    description: z.union([z.literal(''), shortText]).default(''),
  }),
  answer: permission,
  status: 201,
  refusals: ['PERMISSION_TAKEN'],
});

const roleName = requiredText(roleNameRequired).pipe(shortText);
const roleDescription = z.union([z.literal(''), shortText]);

export const listRoles = declareEndpoint({
  id: 'GET /roles',
  summary: 'Les rôles et leurs permissions',
  who: 'manage-users',
  answer: z.array(role),
});

export const createRole = declareEndpoint({
  id: 'POST /roles',
  summary: 'Créer un rôle',
  who: 'administer',
  audit: {
    says: 'a créé le rôle',
    keeps: ['name', 'description', 'inherit_role_id', 'permissions'],
  },
  body: z.strictObject({
    name: roleName,
    description: roleDescription.default(''),
    inherit_role_id: id.nullable().default(null),
    permissions: codes.default([]),
  }),
  answer: role,
  status: 201,
  refusals: ['ROLE_NAME_TAKEN'],
});

export const updateRole = declareEndpoint({
  id: 'PUT /roles/{id}',
  summary: 'Modifier un rôle',
  who: 'administer',
  audit: {
    says: 'a modifié le rôle',
    keeps: ['name', 'description', 'inherit_role_id', 'permissions'],
  },
  body: z.strictObject({
    name: roleName.optional(),
    description: roleDescription.optional(),
    inherit_role_id: id.nullable().optional(),
    permissions: codes.optional(),
  }),
  answer: role,
  refusals: ['NOT_FOUND', 'ROLE_NAME_TAKEN', 'ROLE_FROM_THE_START', 'LAST_ADMIN'],
});

export const deleteRole = declareEndpoint({
  id: 'DELETE /roles/{id}',
  summary: 'Supprimer un rôle',
  who: 'administer',
  audit: { says: 'a supprimé le rôle', keeps: ['permissions'] },
  answer: null,
  refusals: ['NOT_FOUND', 'ROLE_IN_USE', 'ROLE_FROM_THE_START'],
});

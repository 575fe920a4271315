import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { email, id, instant, pageFields, requiredText, shortText } from '../fields.ts';
import { namedHotel } from '../hotels/endpoints.ts';
import { newPassword } from '../sign-in/new-password.ts';
import { codeInOneWord, permissionCodeRequired, roleNameRequired } from './role-validation.ts';
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

/** What the list of users can be sorted by; the columns of the screen. */
export const userSortKeys = [
  'email',
  'role',
  'hotel_name',
  'hotels',
  'created_at',
  'last_sign_in_at',
] as const;
export type UserSortKey = (typeof userSortKeys)[number];

/** Ids or addresses of users, separated by commas, which no address contains. */
const chosenUsers = z
  .string()
  .max(50_000)
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .pipe(z.array(z.string()).max(500));

const userFilter = {
  /** A part of the address, of the role or of a hotel, whatever its case and accents. */
  search: z.union([z.literal(''), shortText]).optional(),
  users: chosenUsers.optional(),
};

const profilesQuery = z.object({
  ...userFilter,
  ...pageFields,
  sort: z.enum(userSortKeys).default('email'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type ProfilesQuery = z.output<typeof profilesQuery>;

export const listProfiles = declareEndpoint({
  id: 'GET /profiles',
  summary: 'Les utilisateurs',
  permission: 'manage-users',
  query: profilesQuery,
  response: z.array(profile),
});

export const countProfiles = declareEndpoint({
  id: 'GET /profiles/count',
  summary: 'Le nombre d’utilisateurs, tous et ceux d’une recherche',
  permission: 'manage-users',
  query: z.object(userFilter),
  response: z.object({ count: z.int(), total: z.int() }),
});

export const createProfile = declareEndpoint({
  id: 'POST /profiles',
  summary: 'Créer un utilisateur',
  permission: 'manage-users',
  audit: {
    action: 'a créé l’utilisateur',
    recordedFields: ['email', 'role', 'hotel_name', 'hotels'],
  },
  body: z.strictObject({
    email: requiredText(emailAndPasswordRequired).pipe(email),
    password: requiredText(emailAndPasswordRequired).pipe(newPassword),
    role: shortText.default(defaultRole),
    hotel_name: mainHotelName.default(null),
    hotels: hotelIds.default([]),
  }),
  response: profile,
  status: 201,
  errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const updateProfile = declareEndpoint({
  id: 'PUT /profiles/{id}',
  summary: 'Modifier un utilisateur',
  permission: 'manage-users',
  audit: {
    action: 'a modifié l’utilisateur',
    recordedFields: ['email', 'role', 'hotel_name', 'hotels'],
  },
  body: z.strictObject({
    email: requiredText(emailRequired).pipe(email).optional(),
    password: newPassword.optional(),
    role: shortText.optional(),
    hotel_name: mainHotelName.optional(),
    hotels: hotelIds.optional(),
  }),
  response: profile,
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'],
});

const accountState = z.object({
  id,
  /** A disabled user cannot sign in. */
  disabled: z.boolean(),
  /** Whether the user has an authenticator app or a passkey. */
  second_factor: z.boolean(),
});

export const listAccountStates = declareEndpoint({
  id: 'GET /profiles/states',
  summary: 'Quels utilisateurs sont désactivés ou ont un deuxième facteur',
  permission: 'manage-users',
  query: z.object({ users: chosenUsers.optional() }),
  response: z.array(accountState),
});

export const disableProfile = declareEndpoint({
  id: 'POST /profiles/{id}/disable',
  summary: 'Désactiver un utilisateur',
  permission: 'manage-users',
  audit: { action: 'a désactivé l’utilisateur' },
  body: z.strictObject({}),
  response: null,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT_DISABLED', 'LAST_ADMIN'],
});

export const enableProfile = declareEndpoint({
  id: 'POST /profiles/{id}/enable',
  summary: 'Réactiver un utilisateur',
  permission: 'manage-users',
  audit: { action: 'a réactivé l’utilisateur' },
  body: z.strictObject({}),
  response: null,
  errors: ['NOT_FOUND'],
});

export const deleteProfile = declareEndpoint({
  id: 'DELETE /profiles/{id}',
  summary: 'Supprimer un utilisateur',
  permission: 'manage-users',
  audit: { action: 'a supprimé l’utilisateur', recordedFields: ['role', 'hotels'] },
  response: null,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
});

const overrides = z.object({ grants: z.array(z.string()), denies: z.array(z.string()) });

export const readOverrides = declareEndpoint({
  id: 'GET /profiles/{id}/permissions',
  summary: 'Les droits particuliers d’un utilisateur',
  permission: 'manage-users',
  response: overrides,
  errors: ['NOT_FOUND'],
});

export const updateOverrides = declareEndpoint({
  id: 'PUT /profiles/{id}/permissions',
  summary: 'Changer les droits particuliers d’un utilisateur',
  permission: 'manage-users',
  requiresRecentSignIn: true,
  audit: { action: 'a changé les droits particuliers de', recordedFields: ['grants', 'denies'] },
  body: z.strictObject({ grants: codes.optional(), denies: codes.optional() }),
  response: overrides,
  errors: ['NOT_FOUND'],
});

export const listPermissions = declareEndpoint({
  id: 'GET /permissions',
  summary: 'Les permissions',
  permission: 'manage-users',
  response: z.array(permission),
});

export const createPermission = declareEndpoint({
  id: 'POST /permissions',
  summary: 'Créer une permission',
  permission: 'administer',
  audit: { action: 'a créé la permission', recordedFields: ['code', 'description'] },
  body: z.strictObject({
    code: requiredText(permissionCodeRequired).pipe(code.regex(/^[^\s\p{Cc}]+$/u, codeInOneWord)),
    description: z.union([z.literal(''), shortText]).default(''),
  }),
  response: permission,
  status: 201,
  errors: ['PERMISSION_TAKEN'],
});

const roleName = requiredText(roleNameRequired).pipe(shortText);
const roleDescription = z.union([z.literal(''), shortText]);

export const listRoles = declareEndpoint({
  id: 'GET /roles',
  summary: 'Les rôles et leurs permissions',
  permission: 'manage-users',
  response: z.array(role),
});

export const createRole = declareEndpoint({
  id: 'POST /roles',
  summary: 'Créer un rôle',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: {
    action: 'a créé le rôle',
    recordedFields: ['name', 'description', 'inherit_role_id', 'permissions'],
  },
  body: z.strictObject({
    name: roleName,
    description: roleDescription.default(''),
    inherit_role_id: id.nullable().default(null),
    permissions: codes.default([]),
  }),
  response: role,
  status: 201,
  errors: ['ROLE_NAME_TAKEN'],
});

export const updateRole = declareEndpoint({
  id: 'PUT /roles/{id}',
  summary: 'Modifier un rôle',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: {
    action: 'a modifié le rôle',
    recordedFields: ['name', 'description', 'inherit_role_id', 'permissions'],
  },
  body: z.strictObject({
    name: roleName.optional(),
    description: roleDescription.optional(),
    inherit_role_id: id.nullable().optional(),
    permissions: codes.optional(),
  }),
  response: role,
  errors: ['NOT_FOUND', 'ROLE_NAME_TAKEN', 'ROLE_FROM_THE_START', 'LAST_ADMIN'],
});

export const deleteRole = declareEndpoint({
  id: 'DELETE /roles/{id}',
  summary: 'Supprimer un rôle',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: { action: 'a supprimé le rôle', recordedFields: ['permissions'] },
  response: null,
  errors: ['NOT_FOUND', 'ROLE_IN_USE', 'ROLE_FROM_THE_START'],
});

/** Who may do what (contract, section 3): the rules that the server and the screens share. */

/** The permission codes that the product itself checks; an installation may add others. */
export type PermissionCode =
  | 'rapport_nuite'
  | 'saisie_nuite'
  | 'rapport_cloture'
  | 'manage_users'
  | 'manage_reports_mapping';

type Requirement = {
  /** Any of these codes is enough. */
  codes: readonly PermissionCode[];
  /** A role that is enough too, unless this code is denied to the person. */
  role?: { name: 'manager'; unlessDenied: PermissionCode };
};

const requirements = {
  'read-nights': { codes: ['rapport_nuite', 'saisie_nuite'] },
  'read-group': { codes: ['rapport_nuite'] },
  'write-nights': {
    codes: ['saisie_nuite'],
    role: { name: 'manager', unlessDenied: 'saisie_nuite' },
  },
  'write-calendar': {
    codes: ['saisie_nuite', 'manage_users'],
    role: { name: 'manager', unlessDenied: 'saisie_nuite' },
  },
  'read-and-write-notes': { codes: ['rapport_nuite'] },
  /** One's own, or with `manage_users` anybody's. */
  'change-notes': { codes: ['rapport_nuite', 'manage_users'] },
  'read-closing-reports': { codes: ['rapport_cloture'] },
  'read-reports-mapping': {
    codes: ['rapport_cloture', 'manage_reports_mapping'],
    role: { name: 'manager', unlessDenied: 'manage_reports_mapping' },
  },
  'write-reports-mapping': {
    codes: ['manage_reports_mapping'],
    role: { name: 'manager', unlessDenied: 'manage_reports_mapping' },
  },
  'manage-users': { codes: ['manage_users'] },
  administer: { codes: [] },
} as const satisfies Record<string, Requirement>;

/** What a person can do who has a permission or a role. */
export type Capability = keyof typeof requirements;
export const capabilities = Object.keys(requirements) as readonly Capability[];
/** What an endpoint requires: a capability, a session, or nothing. */
export type RequiredPermission = Capability | 'signed-in' | 'public';

/** What authorization is decided from. Codes and role names are lower-cased. */
export type Authorization = {
  /** The person's role and every role it inherits from. */
  roles: readonly string[];
  /** Effective codes: (role's + inherited + grants) − denies. */
  permissions: readonly string[];
  /** Codes personally denied, whatever the role. */
  denies: readonly string[];
};

/** The personal grants and denies of a user; codes lower-cased. */
export type Overrides = { grants: readonly string[]; denies: readonly string[] };

/** An admin is anyone whose role is admin or inherits from it; an admin is allowed everything. */
export function isAdmin(person: Pick<Authorization, 'roles'>): boolean {
  return person.roles.includes('admin');
}

/** Whether a signed-in person has the required permission. */
export function isAllowed(person: Authorization, required: RequiredPermission): boolean {
  if (required === 'public' || required === 'signed-in' || isAdmin(person)) return true;
  const requirement: Requirement = requirements[required];
  if (requirement.codes.some((code) => person.permissions.includes(code))) return true;
  return (
    requirement.role !== undefined &&
    person.roles.includes(requirement.role.name) &&
    !person.denies.includes(requirement.role.unlessDenied)
  );
}

/**
 * The effective codes of a person, lower-cased and sorted (contract, section 3): those of their role and
 * of the roles it inherits from (`ancestry`), plus grants, minus denies. An admin has `everyCode`.
 */
export function effectivePermissions(
  ancestry: readonly { name: string; codes: readonly string[] }[],
  overrides: Overrides,
  everyCode: readonly string[],
): string[] {
  const lower = (codes: readonly string[]) => codes.map((code) => code.toLowerCase());
  if (isAdmin({ roles: ancestry.map((role) => role.name.toLowerCase()) })) {
    return [...new Set(lower(everyCode))].sort();
  }
  const held = new Set([
    ...lower(ancestry.flatMap((role) => role.codes)),
    ...lower(overrides.grants),
  ]);
  for (const denied of lower(overrides.denies)) held.delete(denied);
  return [...held].sort();
}

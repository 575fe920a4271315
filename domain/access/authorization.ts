/**
 * Who may do what (contract, section 3): the one place both the server's edge and the screens ask.
 */

/** The permission codes the product itself asks for; an installation may add others. */
export type PermissionCode =
  | 'rapport_nuite'
  | 'saisie_nuite'
  | 'rapport_cloture'
  | 'manage_users'
  | 'manage_reports_mapping';

type Demand = {
  /** Any of these codes opens the door. */
  codes: readonly PermissionCode[];
  /** A role that opens the door too, unless the person is denied the code beside it. */
  role?: { name: 'manager'; unlessDenied: PermissionCode };
};

const demands = {
  'read-nights': { codes: ['rapport_nuite', 'saisie_nuite'] },
  'write-nights': {
    codes: ['saisie_nuite'],
    role: { name: 'manager', unlessDenied: 'saisie_nuite' },
  },
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
} as const satisfies Record<string, Demand>;

/** A door of the product that asks for a permission or a role. */
export type Capability = keyof typeof demands;
export const capabilities = Object.keys(demands) as readonly Capability[];
/** What a call declares: a guarded door, anyone signed in, or everyone. */
export type RequiredPermission = Capability | 'signed-in' | 'public';

/** What the rights of a person are computed from. Codes and role names are lower-cased. */
export type Authorization = {
  /** The person's role and every role it inherits from. */
  roles: readonly string[];
  /** Effective codes: (role's + inherited + grants) − denies. */
  permissions: readonly string[];
  denies: readonly string[];
};

/** What a person is granted or denied beside their role; codes lower-cased. */
export type Overrides = { grants: readonly string[]; denies: readonly string[] };

/** An admin is anyone whose role is admin or inherits from it; an admin is allowed everything. */
export function isAdmin(person: Pick<Authorization, 'roles'>): boolean {
  return person.roles.includes('admin');
}

/** May this person pass this door? */
export function isAllowed(person: Authorization, right: RequiredPermission): boolean {
  if (right === 'public' || right === 'signed-in' || isAdmin(person)) return true;
  const demand: Demand = demands[right];
  if (demand.codes.some((code) => person.permissions.includes(code))) return true;
  return (
    demand.role !== undefined &&
    person.roles.includes(demand.role.name) &&
    !person.denies.includes(demand.role.unlessDenied)
  );
}

/**
 * Effective codes of a person, lower-cased and sorted (contract, section 3): those of their role and
 * of the roles it inherits from (`line`), plus grants, minus denies. An admin holds every code.
 */
export function effectivePermissions(
  line: readonly { name: string; codes: readonly string[] }[],
  overrides: Overrides,
  everyCode: readonly string[],
): string[] {
  const lower = (codes: readonly string[]) => codes.map((code) => code.toLowerCase());
  if (isAdmin({ roles: line.map((role) => role.name.toLowerCase()) })) {
    return [...new Set(lower(everyCode))].sort();
  }
  const held = new Set([...lower(line.flatMap((role) => role.codes)), ...lower(overrides.grants)]);
  for (const denied of lower(overrides.denies)) held.delete(denied);
  return [...held].sort();
}

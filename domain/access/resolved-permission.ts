import { isAdmin, type Overrides } from './authorization.ts';
import { type RoleWithPermissions, roleAncestry } from './role-ancestry.ts';
import { roleLabel } from './role-label.ts';

/** A role of an ancestry, with its own codes. */
export type AncestorRole = { name: string; codes: readonly string[] };

/** Whether a user has a permission, and the French sentence that says why. */
export type ResolvedPermission = { isHeld: boolean; why: string };

/** The ancestry of the role of this name, whatever its case: itself first; empty for an unknown role. */
export function roleAncestryByName(
  name: string,
  roles: readonly RoleWithPermissions[],
): AncestorRole[] {
  const named = roles.find((role) => role.name.toLowerCase() === name.toLowerCase());
  if (named === undefined) return [];
  return roleAncestry(named.id, new Map(roles.map((role) => [role.id, role]))).map((role) => ({
    name: role.name,
    codes: role.permissions.map(({ code }) => code),
  }));
}

/**
 * Whether a user has a code and why: the same result as `effectivePermissions`, explained. A personal
 * deny overrides everything but the role admin; a personal grant is named before a role that has the
 * code as well, because the grant would remain if the role changed.
 */
export function resolvedPermission(
  code: string,
  ancestry: readonly AncestorRole[],
  { grants, denies }: Overrides,
): ResolvedPermission {
  const adminIndex = ancestry.findIndex(({ name }) => isAdmin({ roles: [name.toLowerCase()] }));
  if (adminIndex >= 0)
    return { isHeld: true, why: `${byRole(ancestry, adminIndex)}, à qui tout est permis` };
  if (has(denies, code)) return { isHeld: false, why: 'refusé personnellement' };
  if (has(grants, code)) return { isHeld: true, why: 'accordé personnellement' };
  const roleIndex = ancestry.findIndex(({ codes }) => has(codes, code));
  if (roleIndex >= 0) return { isHeld: true, why: byRole(ancestry, roleIndex) };
  return { isHeld: false, why: `le rôle ${roleLabel(ancestry[0]?.name ?? '')} ne le donne pas` };
}

function byRole(ancestry: readonly AncestorRole[], index: number): string {
  const name = ancestry[index]?.name ?? '';
  return index === 0 ? `par le rôle ${roleLabel(name)}` : `hérité du rôle ${roleLabel(name)}`;
}

function has(codes: readonly string[], code: string): boolean {
  return codes.some((other) => other.toLowerCase() === code.toLowerCase());
}

/** Whether a user's personal rights grant or deny one permission (specification, section 4). */
export type OverrideMode = 'inherited' | 'grant' | 'deny';

export function overrideMode(code: string, { grants, denies }: Overrides): OverrideMode {
  if (has(denies, code)) return 'deny';
  return has(grants, code) ? 'grant' : 'inherited';
}

/** The overrides with this code in this mode only; other codes stay as they are. */
export function withOverride(
  { grants, denies }: Overrides,
  code: string,
  mode: OverrideMode,
): { grants: string[]; denies: string[] } {
  const others = (codes: readonly string[]) => codes.filter((other) => !has([other], code));
  return {
    grants: mode === 'grant' ? [...others(grants), code] : others(grants),
    denies: mode === 'deny' ? [...others(denies), code] : others(denies),
  };
}

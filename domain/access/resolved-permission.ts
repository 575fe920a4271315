import { isAdmin, type Overrides } from './authorization.ts';
import { type InheritingRole, roleAncestry } from './role-ancestry.ts';

/** A role of a line, with the codes it gives by itself. */
export type AncestorRole = { name: string; codes: readonly string[] };

type RoleWithCodes = InheritingRole & {
  name: string;
  permissions: readonly { code: string }[];
};

/** What one permission comes to for one person, and the sentence that says why. */
export type ResolvedPermission = { isHeld: boolean; why: string };

/** The line of the role of this name, whatever its case: itself first, then those it inherits from. */
export function roleAncestryByName(name: string, roles: readonly RoleWithCodes[]): AncestorRole[] {
  const found = roles.find((role) => role.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) return [];
  return roleAncestry(found.id, new Map(roles.map((role) => [role.id, role]))).map((role) => ({
    name: role.name,
    codes: role.permissions.map(({ code }) => code),
  }));
}

/**
 * Whether a person holds a code and why: the same answer as `effectivePermissions`, told. A personal
 * deny stands above everything but the role admin; a personal grant is named before a role that gives
 * the code as well, for it is what would remain if the role changed.
 */
export function resolvedPermission(
  code: string,
  line: readonly AncestorRole[],
  { grants, denies }: Overrides,
): ResolvedPermission {
  const admin = line.findIndex(({ name }) => isAdmin({ roles: [name.toLowerCase()] }));
  if (admin >= 0) return { isHeld: true, why: `${byRole(line, admin)}, à qui tout est permis` };
  if (has(denies, code)) return { isHeld: false, why: 'refusé personnellement' };
  if (has(grants, code)) return { isHeld: true, why: 'accordé personnellement' };
  const giver = line.findIndex(({ codes }) => has(codes, code));
  if (giver >= 0) return { isHeld: true, why: byRole(line, giver) };
  return { isHeld: false, why: `le rôle ${line[0]?.name ?? ''} ne le donne pas` };
}

function byRole(line: readonly AncestorRole[], place: number): string {
  const name = line[place]?.name ?? '';
  return place === 0 ? `par le rôle ${name}` : `hérité du rôle ${name}`;
}

function has(codes: readonly string[], code: string): boolean {
  return codes.some((one) => one.toLowerCase() === code.toLowerCase());
}

/** How a person's own rights stand to one permission (specification, section 4). */
export type OverrideMode = 'inherited' | 'grant' | 'deny';

export function overrideMode(code: string, { grants, denies }: Overrides): OverrideMode {
  if (has(denies, code)) return 'deny';
  return has(grants, code) ? 'grant' : 'inherited';
}

/** The overrides with this code in this mode, and in no other; those of other codes stay. */
export function withOverride(
  { grants, denies }: Overrides,
  code: string,
  mode: OverrideMode,
): { grants: string[]; denies: string[] } {
  const others = (codes: readonly string[]) => codes.filter((one) => !has([one], code));
  return {
    grants: mode === 'grant' ? [...others(grants), code] : others(grants),
    denies: mode === 'deny' ? [...others(denies), code] : others(denies),
  };
}

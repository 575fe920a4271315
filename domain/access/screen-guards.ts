import type { Authorization, PermissionCode } from './authorization.ts';

/**
 * What a screen requires of its visitor (specification, sections 2 and 6). The browser checks it with the
 * response of GET /auth/me. The server checks `authorization.ts` at every request, whatever a screen allowed.
 */
export type ScreenRequirement = {
  roles?: readonly string[];
  permissions?: readonly PermissionCode[];
};

/**
 * True when nothing is required, when the visitor has one of the codes, or when one of their roles is
 * listed and none of the codes is denied to them; a deny does not stop an admin. Case does not matter.
 */
export function canEnterScreen(
  visitor: Authorization,
  { roles, permissions }: ScreenRequirement,
): boolean {
  if (roles === undefined && permissions === undefined) return true;
  const codes = permissions ?? [];
  const isOneOf = (names: readonly string[]) => {
    const lower = names.map((name) => name.toLowerCase());
    return (name: string) => lower.includes(name.toLowerCase());
  };
  if (codes.some(isOneOf(visitor.permissions))) return true;
  const isDenied = codes.some(isOneOf(visitor.denies));
  const effectiveRoles = (roles ?? []).filter((name) => name === 'admin' || !isDenied);
  return effectiveRoles.some(isOneOf(visitor.roles));
}

import type { PermissionCode } from './authorization.ts';

/**
 * Who may enter a screen (specification, sections 2 and 6). The screens ask this with what `me` tells:
 * the role's line, the effective codes and the denied ones. The server asks `authorization.ts` at every call, whatever a
 * screen let through.
 */
export type ScreenRequirement = {
  roles?: readonly string[];
  permissions?: readonly PermissionCode[];
};

/** `roles`: the person's role and every role it inherits from. */
export type Visitor = {
  roles: readonly string[];
  permissions: readonly string[];
  /** Codes this person is denied, whatever their role. */
  denies: readonly string[];
};

/**
 * Passes when nothing is demanded, or one of the codes is held, or the role or one it inherits from is
 * listed and none of the codes is denied, which stops everyone but an admin; whatever the case.
 */
export function canEnterScreen(
  visitor: Visitor,
  { roles, permissions }: ScreenRequirement,
): boolean {
  if (roles === undefined && permissions === undefined) return true;
  const codes = permissions ?? [];
  const isIn = (names: readonly string[]) => {
    const lower = names.map((name) => name.toLowerCase());
    return (name: string) => lower.includes(name.toLowerCase());
  };
  if (codes.some(isIn(visitor.permissions))) return true;
  const isDenied = codes.some(isIn(visitor.denies));
  const opening = (roles ?? []).filter((name) => name === 'admin' || !isDenied);
  return opening.some(isIn(visitor.roles));
}

import type { PermissionCode } from './rights.ts';

/**
 * Who may enter a screen (specification, sections 2 and 6). The screens ask this with what `me` tells:
 * the role's line and the effective codes. The server asks `rights.ts` at every call, whatever a
 * screen let through.
 */
export type ScreenDemand = {
  roles?: readonly string[];
  permissions?: readonly PermissionCode[];
};

/** `roles`: the person's role and every role it inherits from. */
export type Visitor = { roles: readonly string[]; permissions: readonly string[] };

/**
 * Passes when nothing is demanded, or the role or one it inherits from is listed, or one of the codes is
 * held; whatever the case.
 */
export function mayEnter(visitor: Visitor, { roles, permissions }: ScreenDemand): boolean {
  if (roles === undefined && permissions === undefined) return true;
  const line = visitor.roles.map((name) => name.toLowerCase());
  const held = visitor.permissions.map((code) => code.toLowerCase());
  return (
    (roles ?? []).some((name) => line.includes(name.toLowerCase())) ||
    (permissions ?? []).some((code) => held.includes(code))
  );
}

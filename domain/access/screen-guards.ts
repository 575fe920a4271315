import type { PermissionCode } from './rights.ts';

/**
 * Who may enter a screen (specification, sections 2 and 6). The screens ask this with what `me` tells:
 * the role's name and the effective codes. The server asks `rights.ts` at every call, whatever a
 * screen let through.
 */
export type ScreenDemand = {
  roles?: readonly string[];
  permissions?: readonly PermissionCode[];
};

export type Visitor = { role: string; permissions: readonly string[] };

/** Passes when nothing is demanded, or the role is listed, or one of the codes is held; whatever the case. */
export function mayEnter(visitor: Visitor, { roles, permissions }: ScreenDemand): boolean {
  if (roles === undefined && permissions === undefined) return true;
  const role = visitor.role.toLowerCase();
  const held = visitor.permissions.map((code) => code.toLowerCase());
  return (
    (roles ?? []).some((name) => name.toLowerCase() === role) ||
    (permissions ?? []).some((code) => held.includes(code))
  );
}

/** What a role and a permission must have, for the form and the server alike (specification, section 5). */

export const roleNameRequired = 'Nom de rôle requis';
export const permissionCodeRequired = 'Code de permission requis';
const codeInOneWord = 'Code : un seul mot, sans espace.';

/** Roles that exist from the start (contract, section 3): neither deleted nor renamed. */
const rolesFromTheStart = ['admin', 'manager', 'user'];

/** Names are told apart whatever their case, and those three keep theirs. */
export function isBuiltInRole(role: { name: string }): boolean {
  return rolesFromTheStart.includes(role.name.toLowerCase());
}

export function validateRole({ name }: { name: string }): { name?: string } {
  return name.trim() === '' ? { name: roleNameRequired } : {};
}

export function validatePermission({ code }: { code: string }): { code?: string } {
  if (code.trim() === '') return { code: permissionCodeRequired };
  return /\s/.test(code.trim()) ? { code: codeInOneWord } : {};
}

/** Validation of roles and permissions, the same in the form and on the server (specification, section 5). */

export const roleNameRequired = 'Nom de rôle requis';
export const permissionCodeRequired = 'Code de permission requis';
export const codeInOneWord = 'Code : un seul mot, sans espace.';

/** Roles that exist from the start (contract, section 3): they can be neither deleted nor renamed. */
const builtInRoles = ['admin', 'manager', 'user'];

/** Role names are compared without case. */
export function isBuiltInRole(role: { name: string }): boolean {
  return builtInRoles.includes(role.name.toLowerCase());
}

export function validateRole({ name }: { name: string }): { name?: string } {
  return name.trim() === '' ? { name: roleNameRequired } : {};
}

export function validatePermission({ code }: { code: string }): { code?: string } {
  if (code.trim() === '') return { code: permissionCodeRequired };
  return /\s/.test(code.trim()) ? { code: codeInOneWord } : {};
}

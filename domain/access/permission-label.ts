import type { PermissionCode } from './authorization.ts';

/** French names of the codes the product itself asks for. */
const names: Readonly<Record<PermissionCode, string>> = {
  rapport_nuite: 'Rapport de nuitées',
  saisie_nuite: 'Saisie de nuitées',
  rapport_cloture: 'Rapport de clôture',
  manage_users: 'Gestion des utilisateurs',
  manage_reports_mapping: 'Gestion des codes rapports',
};
const nameByCode: ReadonlyMap<string, string> = new Map(Object.entries(names));

type NamedPermission = { code: string; description?: string };

/**
 * A permission for people: its French name, then its code. A code that the installation has added is
 * named by its description, and by itself where it has none.
 */
export function permissionLabel({ code, description = '' }: NamedPermission): string {
  const name = nameByCode.get(code.toLowerCase()) ?? description.trim();
  return name === '' ? code : `${name} (${code})`;
}

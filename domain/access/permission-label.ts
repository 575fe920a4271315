import type { PermissionCode } from './authorization.ts';

/** The French names of the codes that the product itself checks. */
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
 * The label of a permission: its French name, then its code in parentheses. A code that the installation
 * has added is labelled by its description, or by itself where it has none.
 */
export function permissionLabel({ code, description = '' }: NamedPermission): string {
  const name = nameByCode.get(code.toLowerCase()) ?? description.trim();
  return name === '' ? code : `${name} (${code})`;
}

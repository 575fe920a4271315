const labels: Readonly<Record<string, string>> = {
  admin: 'Administrateur',
  manager: 'Responsable',
  user: 'Utilisateur',
};

/** The French name of a role that exists from the start; the others are named by who made them. */
export function roleLabel(name: string): string {
  const key = name.toLowerCase();
  return Object.hasOwn(labels, key) ? (labels[key] ?? name) : name;
}

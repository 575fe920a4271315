/** Audited actions that are no endpoint: action → French description. */
const descriptions = {
  'daily-import': 'a importé les nuitées du PMS (import quotidien)',
  'import-of-months': 'a importé les nuitées du PMS (plusieurs mois)',
  'refresh-reused': 'a présenté un cookie de session déjà utilisé : session fermée',
  'oidc-role-mapping': 'a reçu de son organisation d’autres droits',
  'invitation-of-deleted-user': 'a révoqué, en supprimant son auteur, l’invitation de',
  'invitation-of-deleted-hotel': 'a révoqué, en supprimant son seul hôtel, l’invitation de',
} as const;
export type SystemAction = keyof typeof descriptions;

/** Actions of the product itself, without a user. */
const actionsWithoutUser: readonly string[] = [
  'daily-import',
  'import-of-months',
] satisfies SystemAction[];

export function systemActionText(action: string): string | null {
  return new Map<string, string>(Object.entries(descriptions)).get(action) ?? null;
}

/** Every system action with its description. */
export const systemActions: readonly { action: string; says: string }[] = Object.entries(
  descriptions,
).map(([action, says]) => ({ action, says }));

/** Who acted, as the audit trail shows it. */
export function actorOf({ action, actor_email }: { action: string; actor_email: string | null }) {
  return actor_email ?? (actionsWithoutUser.includes(action) ? 'Hotel Manager' : 'Inconnu');
}

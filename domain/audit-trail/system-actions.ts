/** What the audit trail tells that is no call of anybody: action → what was done, in French. */
const ownActs = {
  'daily-import': 'a importé les nuitées du PMS (import quotidien)',
  'import-of-months': 'a importé les nuitées du PMS (plusieurs mois)',
  'refresh-reused': 'a présenté un cookie de session déjà utilisé : session fermée',
  'invitation-of-deleted-user': 'a révoqué, en supprimant son auteur, l’invitation de',
} as const;
export type SystemAction = keyof typeof ownActs;

/** The product itself, where it does something that nobody else does at that moment. */
const doneByItself: readonly string[] = [
  'daily-import',
  'import-of-months',
] satisfies SystemAction[];

export function systemActionText(action: string): string | null {
  return new Map<string, string>(Object.entries(ownActs)).get(action) ?? null;
}

/** Every own act, as a list of actions tells them. */
export const systemActions: readonly { action: string; says: string }[] = Object.entries(
  ownActs,
).map(([action, says]) => ({ action, says }));

/** Who did it, as the trail writes them. */
export function actorOf({ action, actor_email }: { action: string; actor_email: string | null }) {
  return actor_email ?? (doneByItself.includes(action) ? 'Hotel Manager' : 'Inconnu');
}

/**
 * Changes of users made while the server could not be reached: the browser stores them and sends them
 * after a confirmation (specification, section 7). An account that does not exist must not look as if it
 * did, so screens mark a draft as one. A draft holds no password.
 */

export type CreationDraft = {
  kind: 'creation';
  /** Unique among the drafts of one browser. */
  key: string;
  email: string;
  role: string;
  hotel_name: string | null;
  hotels: readonly { id: string; name: string }[];
  /** When the draft was made, ISO 8601. */
  asked_at: string;
};

export type DeletionDraft = {
  kind: 'deletion';
  key: string;
  userId: string;
  email: string;
  asked_at: string;
};

export type UserDraft = CreationDraft | DeletionDraft;

/** Adds a draft. A user is deleted once, and a later creation replaces one of the same address. */
export function withDraft(drafts: readonly UserDraft[], draft: UserDraft): UserDraft[] {
  return [...drafts.filter((other) => !isReplaced(other, draft)), draft];
}

function isReplaced(other: UserDraft, draft: UserDraft): boolean {
  if (other.kind === 'creation' && draft.kind === 'creation') {
    return sameAddress(other.email, draft.email);
  }
  return other.kind === 'deletion' && draft.kind === 'deletion' && other.userId === draft.userId;
}

type KnownUser = { id: string; email: string };

/**
 * The French sentence that says why a draft can no longer be sent, or null when it can; `users` are those
 * that the server has now.
 */
export function draftConflict(draft: UserDraft, users: readonly KnownUser[]): string | null {
  if (draft.kind === 'creation') {
    const isTaken = users.some(({ email }) => sameAddress(email, draft.email));
    return isTaken ? 'Un compte a été créé entre-temps pour cette adresse.' : null;
  }
  const user = users.find(({ id }) => id === draft.userId);
  if (user === undefined) return 'Cet utilisateur n’existe plus : il a été supprimé entre-temps.';
  if (sameAddress(user.email, draft.email)) return null;
  return `L’adresse de cet utilisateur est devenue ${user.email} entre-temps.`;
}

/** Compares e-mail addresses as the server does. */
export function sameAddress(address: string, other: string): boolean {
  return address.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * What was asked of the users while the server could not be reached: it waits in the browser and is
 * sent after a confirmation (specification, section 7). An account that does not exist must not look
 * as if it did, so a draft is always told as one. No password is part of it.
 */

export type CreationDraft = {
  kind: 'creation';
  /** Names the draft among the drafts of one browser. */
  key: string;
  email: string;
  role: string;
  hotel_name: string | null;
  hotels: readonly { id: string; name: string }[];
  /** When it was asked for, ISO 8601. */
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

/** The drafts with one more. A user is deleted once, and the later creation of an address stands. */
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
 * Why a draft can no longer be carried out as it was asked, or null when it can; `users` are those that
 * the server knows now.
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

/** The same address, as the server compares addresses. */
export function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

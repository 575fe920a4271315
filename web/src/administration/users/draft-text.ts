import type { UserDraft } from '@hotel/domain/access/user-drafts.ts';

/** 'Création de eva@hotel.fr (user)'. */
export function draftText(draft: UserDraft): string {
  return draft.kind === 'creation'
    ? `Création de ${draft.email} (${draft.role})`
    : `Suppression de ${draft.email}`;
}

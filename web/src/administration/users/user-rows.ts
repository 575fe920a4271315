import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { CreationDraft, DeletionDraft, UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { isFoundIn } from '@hotel/domain/french-search.ts';

/** A row of the table: a user with an optional deletion draft, or a creation draft. */
export type UserRow =
  | { kind: 'user'; id: string; profile: Profile; deletion: DeletionDraft | null }
  | { kind: 'draft'; id: string; draft: CreationDraft };

/** The creation drafts first, then the users in the given order. */
export function userRows(profiles: readonly Profile[], drafts: readonly UserDraft[]): UserRow[] {
  const creations = drafts.filter((draft) => draft.kind === 'creation');
  const deletions = drafts.filter((draft) => draft.kind === 'deletion');
  return [
    ...creations.map((draft) => ({ kind: 'draft' as const, id: `draft ${draft.key}`, draft })),
    ...profiles.map((profile) => ({
      kind: 'user' as const,
      id: profile.id,
      profile,
      deletion: deletions.find(({ userId }) => userId === profile.id) ?? null,
    })),
  ];
}

/** The fields that both kinds of row have. */
export function profileOrDraft(row: UserRow) {
  return row.kind === 'user' ? row.profile : row.draft;
}

/** Whether the email address, the role or a hotel of a row matches the search. */
export function matchesSearch(row: UserRow, searchText: string): boolean {
  const { email, role, hotels } = profileOrDraft(row);
  return [email, role, ...hotels.map(({ name }) => name)].some((text) =>
    isFoundIn(text, searchText),
  );
}

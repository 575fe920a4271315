import type { Profile } from '@hotel/domain/access/endpoints.ts';
import type { CreationDraft, DeletionDraft, UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { isFoundIn } from '@hotel/domain/french-search.ts';

/** A line of the table: a user, maybe one whose deletion waits, or a user who waits to be made. */
export type UserRow =
  | { kind: 'user'; id: string; profile: Profile; deletion: DeletionDraft | null }
  | { kind: 'draft'; id: string; draft: CreationDraft };

/** Those who wait to be made first, then the users in the order they came. */
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

/** What both kinds of line have. */
export function userOf(row: UserRow) {
  return row.kind === 'user' ? row.profile : row.draft;
}

/** Whether the address, the role or a hotel of a line holds what is looked for. */
export function isRowFound(row: UserRow, searched: string): boolean {
  const { email, role, hotels } = userOf(row);
  return [email, role, ...hotels.map(({ name }) => name)].some((text) => isFoundIn(text, searched));
}

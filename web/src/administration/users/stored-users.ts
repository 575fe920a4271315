import type { Profile, Role } from '@hotel/domain/access/endpoints.ts';
import type { UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { useSyncExternalStore } from 'react';
import { useMe } from '../../shell/session/session.tsx';
import { storedUsersKey } from '../../shell/session/tab-owner.ts';
import { createListeners } from '../../ui/store.ts';

/**
 * The users stored in this browser for the time the server is unreachable: the last list, the roles and the
 * drafts. It belongs to the signed-in user, is removed on sign-out and never contains a password.
 */
export type StoredUsers = {
  profiles: readonly Profile[] | null;
  /** When the list was received, ISO 8601; null if there is none. */
  keptAt: string | null;
  roles: readonly Role[];
  drafts: readonly UserDraft[];
};

type StorageContent = StoredUsers & { form: typeof formatVersion; user: string };

/** The version of the stored format. Raise it when the format changes; older content is then ignored. */
const formatVersion = 1;
const emptyUsers: StoredUsers = { profiles: null, keptAt: null, roles: [], drafts: [] };
/** Changes in this tab and in others. */
const storageListeners = createListeners((listener) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storedUsersKey || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
});

/** The stored users of the signed-in user; those of another user are not read. */
export function useStoredUsers(): StoredUsers {
  const { id } = useMe();
  return parseUsers(useSyncExternalStore(storageListeners.subscribe, readText), id);
}

export function readStoredUsers(userId: string): StoredUsers {
  return parseUsers(readText(), userId);
}

/** Merges the changes into the stored users. Returns false if the storage is full. */
export function saveStoredUsers(userId: string, changes: Partial<StoredUsers>): boolean {
  const content: StorageContent = {
    ...emptyUsers,
    ...readStoredUsers(userId),
    ...changes,
    form: formatVersion,
    user: userId,
  };
  try {
    localStorage.setItem(storedUsersKey, JSON.stringify(content));
  } catch (error) {
    console.error('The users could not be stored', error);
    return false;
  }
  storageListeners.notify();
  return true;
}

/** Updates the stored drafts. Returns false if the storage is full. */
export function changeDrafts(
  userId: string,
  change: (drafts: readonly UserDraft[]) => readonly UserDraft[],
): boolean {
  return saveStoredUsers(userId, { drafts: change(readStoredUsers(userId).drafts) });
}

function readText(): string | null {
  return localStorage.getItem(storedUsersKey);
}

function parseUsers(text: string | null, userId: string): StoredUsers {
  try {
    const content = JSON.parse(text ?? 'null') as StorageContent | null;
    if (content?.form !== formatVersion || content.user !== userId) return emptyUsers;
    const { profiles, keptAt, roles, drafts } = content;
    return { profiles, keptAt, roles, drafts };
  } catch {
    return emptyUsers;
  }
}

import { isAdmin } from '@hotel/domain/access/authorization.ts';
import type { UserSortKey } from '@hotel/domain/access/endpoints.ts';
import type { UserDraft } from '@hotel/domain/access/user-drafts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import { useMe } from '../../shell/session/session.tsx';
import { type ListView, pageQuery, searchDelayMs } from '../list-view.ts';
import { useDebounced } from '../use-debounced.ts';
import { grantorOf } from './grantor.ts';
import { saveStoredUsers, useStoredUsers } from './stored-users.ts';

/** The interval of retries while the server is unreachable. */
const retryIntervalMs = 10_000;

/** Repeats a failed query until it succeeds. */
const retryFailed = ({ state }: { state: { error: Error | null } }) =>
  state.error === null ? false : retryIntervalMs;

/** What the list shows: the search, the sorted column and the page. */
export type UsersView = ListView<UserSortKey> & { searchText: string };

const firstView: UsersView = { searchText: '', sorting: null, page: 1 };

/** The part of the list to show; another search or order begins at the first page. */
export function useUsersView() {
  const [view, setView] = useState(firstView);
  const change = (changes: Partial<UsersView>) =>
    setView((current) => ({ ...current, page: 1, ...changes }));
  // One request for what was typed, not one for each letter.
  const searchText = useDebounced(view.searchText.trim(), searchDelayMs);
  return { view, change, requested: { ...view, searchText } };
}

/**
 * A page of the users from the server, or the copy of the first one stored in this browser while the server
 * is unreachable. After an error response the copy is not used.
 */
export function useUsers({ searchText, sorting, page }: UsersView) {
  const me = useMe();
  const stored = useStoredUsers();
  const query = {
    ...pageQuery({ sorting, page }),
    ...(searchText === '' ? {} : { search: searchText }),
  };
  const isFirstPage = page === 1 && searchText === '' && sorting === null;
  const users = useQuery({
    queryKey: apiQueryKey('GET /profiles', { query }),
    queryFn: async ({ signal }) => {
      const profiles = await callApi('GET /profiles', { query }, signal);
      if (isFirstPage) saveStoredUsers(me.id, { profiles, keptAt: new Date().toISOString() });
      return profiles;
    },
    placeholderData: keepPreviousData,
    refetchInterval: retryFailed,
    refetchOnReconnect: 'always',
  });
  // A query without data loses its error while it is retried, so the last state is kept.
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = users.isPending ? wasOffline : users.error instanceof UnreachableServer;
  if (isOffline !== wasOffline) setWasOffline(isOffline);
  return {
    query: users,
    isOffline,
    profiles: isOffline ? stored.profiles : (users.data ?? null),
    keptAt: stored.keptAt,
    drafts: stored.drafts,
  };
}

/** How many users there are, and how many match the search; null while unknown. */
export function useUserCounts(searchText: string) {
  const counts = useQuery({
    queryKey: apiQueryKey('GET /profiles/count', { query: { search: searchText } }),
    queryFn: ({ signal }) =>
      callApi('GET /profiles/count', { query: { search: searchText } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: retryFailed,
  });
  return counts.data ?? null;
}

/** The users whom the drafts name, as the server has them now; undefined while they are unknown. */
export function useDraftedUsers(drafts: readonly UserDraft[], isOffline: boolean) {
  const users = drafts
    .flatMap((draft) => (draft.kind === 'creation' ? draft.email : [draft.userId, draft.email]))
    .join(',');
  return useQuery({
    queryKey: apiQueryKey('GET /profiles', { query: { users } }),
    queryFn: ({ signal }) => callApi('GET /profiles', { query: { users } }, signal),
    enabled: users !== '' && !isOffline,
    placeholderData: keepPreviousData,
    refetchInterval: retryFailed,
  }).data;
}

/** The signed-in user as the delegation rules need them. An admin has no limits that must be loaded. */
export function useGrantor() {
  const me = useMe();
  const own = useApiQuery('GET /profiles', isAdmin(me) ? null : { query: { users: me.id } });
  return grantorOf(me, own.data ?? []);
}

/** Every role, from the server or stored in this browser. */
export function useRoles() {
  const me = useMe();
  const stored = useStoredUsers();
  const query = useQuery({
    queryKey: apiQueryKey('GET /roles', {}),
    queryFn: async ({ signal }) => {
      const roles = await callApi('GET /roles', {}, signal);
      saveStoredUsers(me.id, { roles });
      return roles;
    },
  });
  return { query, roles: query.data ?? stored.roles };
}

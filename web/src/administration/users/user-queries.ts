import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { useMe } from '../../app-shell/session.tsx';
import { useAdminMutation } from '../admin-mutation.ts';
import { saveStoredUsers, useStoredUsers } from './stored-users.ts';

/** The interval of retries while the server is unreachable. */
const retryIntervalMs = 10_000;

/**
 * The users from the server, or the copy stored in this browser while the server is unreachable. After an
 * error response the copy is not used.
 */
export function useUsers() {
  const me = useMe();
  const stored = useStoredUsers();
  const query = useQuery({
    queryKey: apiQueryKey('GET /profiles', {}),
    queryFn: async ({ signal }) => {
      const profiles = await callApi('GET /profiles', {}, signal);
      saveStoredUsers(me.id, { profiles, keptAt: new Date().toISOString() });
      return profiles;
    },
    refetchInterval: ({ state }) => (state.error === null ? false : retryIntervalMs),
    refetchOnReconnect: 'always',
  });
  // A query without data loses its error while it is retried, so the last state is kept.
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = query.isPending ? wasOffline : query.error instanceof UnreachableServer;
  if (isOffline !== wasOffline) setWasOffline(isOffline);
  return {
    query,
    isOffline,
    profiles: isOffline ? stored.profiles : (query.data ?? null),
    keptAt: stored.keptAt,
    drafts: stored.drafts,
  };
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

/** A mutation of users that invalidates their list and the signed-in user's own data. */
export function useUserMutation<Input, Outcome>(send: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(/\/(profiles|auth\/me)/, send);
}

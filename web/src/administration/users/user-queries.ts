import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey } from '../../api/queries.ts';
import { useMe } from '../../app-shell/session.tsx';
import { useAdminMutation } from '../mutations.ts';
import { keepLocalUsers, useLocalUsers } from './local-users.ts';

/** While the server is away it is asked again so often (milliseconds). */
const patience = 10_000;

/**
 * The users as the server tells them, or the copy kept in this browser while it cannot be reached. A
 * refusal is not an absence: then the copy is not shown.
 */
export function useUsers() {
  const me = useMe();
  const local = useLocalUsers();
  const asked = useQuery({
    queryKey: apiQueryKey('GET /profiles', {}),
    queryFn: async ({ signal }) => {
      const profiles = await callApi('GET /profiles', {}, signal);
      keepLocalUsers(me.id, { profiles, keptAt: new Date().toISOString() });
      return profiles;
    },
    refetchInterval: ({ state }) => (state.error === null ? false : patience),
    refetchOnReconnect: 'always',
  });
  // A question without an answer forgets its error while it is asked again.
  const [wasAway, setWasAway] = useState(false);
  const isAway = asked.isPending ? wasAway : asked.error instanceof UnreachableServer;
  if (isAway !== wasAway) setWasAway(isAway);
  return {
    asked,
    isAway,
    profiles: isAway ? local.profiles : (asked.data ?? null),
    keptAt: local.keptAt,
    drafts: local.drafts,
  };
}

/** Every role, or those kept while the server cannot be reached. */
export function useRoles() {
  const me = useMe();
  const local = useLocalUsers();
  const asked = useQuery({
    queryKey: apiQueryKey('GET /roles', {}),
    queryFn: async ({ signal }) => {
      const roles = await callApi('GET /roles', {}, signal);
      keepLocalUsers(me.id, { roles });
      return roles;
    },
  });
  return { asked, roles: asked.data ?? local.roles };
}

/** Changes something of the users; their list, and what is known of oneself, are asked again. */
export function useUserMutation<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useAdminMutation(/\/(profiles|auth\/me)/, change);
}

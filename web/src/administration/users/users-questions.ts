import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../frame/signed-in.tsx';
import { ask } from '../../server-calls/ask.ts';
import { questionKey } from '../../server-calls/questions.ts';
import { UnreachableServer } from '../../server-calls/refused-call.ts';
import { useChange } from '../changes.ts';
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
    queryKey: questionKey('GET /profiles', {}),
    queryFn: async ({ signal }) => {
      const profiles = await ask('GET /profiles', {}, signal);
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
    queryKey: questionKey('GET /roles', {}),
    queryFn: async ({ signal }) => {
      const roles = await ask('GET /roles', {}, signal);
      keepLocalUsers(me.id, { roles });
      return roles;
    },
  });
  return { asked, roles: asked.data ?? local.roles };
}

/** Changes something of the users; their list, and what is known of oneself, are asked again. */
export function useUserChange<Input, Outcome>(change: (input: Input) => Promise<Outcome>) {
  return useChange(/\/(profiles|auth\/me)/, change);
}

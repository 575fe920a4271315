import { navigate, useSearchParams } from './address.tsx';

/** Where a link into the administration leads: a tab, what opens there, and for which hotel. */
export type AdministrationTarget = {
  tab: keyof typeof tabWords;
  open?: keyof typeof openWords;
  hotelId: string;
};

/** The words of the address: '/administration?onglet=hotels&ouvrir=parametres-oracle&pour=3'. */
const tabWords = { users: 'utilisateurs', hotels: 'hotels', budgets: 'budgets' } as const;
const openWords = {
  oracle: 'parametres-oracle',
  setup: 'mise-en-service',
  invite: 'inviter',
  'create-user': 'creer',
} as const;
const tabName = 'onglet';
const openName = 'ouvrir';
const hotelName = 'pour';

export function administrationAddress({ tab, open, hotelId }: AdministrationTarget): string {
  const params = new URLSearchParams({
    [tabName]: tabWords[tab],
    ...(open === undefined ? {} : { [openName]: openWords[open] }),
    [hotelName]: hotelId,
  });
  return `/administration?${params}`;
}

/** The screen of the reports codes, with one hotel in sight. */
export function reportsCodesAddress(hotelId: string): string {
  return `/administration/rapports-mapping?${new URLSearchParams({ [hotelName]: hotelId })}`;
}

/** What the address of an administration screen asks for; null where it asks for nothing. */
export function useAdministrationTarget() {
  const [search] = useSearchParams();
  const without = (...names: string[]) => {
    const rest = new URLSearchParams(search);
    for (const name of names) rest.delete(name);
    navigate(rest.size === 0 ? location.pathname : `${location.pathname}?${rest}`, {
      replace: true,
    });
  };
  return {
    tab: keyOf(tabWords, search.get(tabName)),
    open: keyOf(openWords, search.get(openName)),
    hotelId: search.get(hotelName),
    /** What was opened is closed; its tab stays. */
    close: () => without(openName, hotelName),
    /** Another tab is chosen by hand. */
    leave: () => without(tabName, openName, hotelName),
  };
}

function keyOf<Words extends Record<string, string>>(
  words: Words,
  word: string | null,
): keyof Words | null {
  const found = Object.entries(words).find(([, one]) => one === word);
  return found === undefined ? null : (found[0] as keyof Words);
}

import { navigate, useSearchParams } from './router.tsx';

/** The target of a link into the administration: a tab, the dialog opened there, and the hotel. */
export type AdministrationTarget = {
  tab: keyof typeof tabValues;
  open?: keyof typeof dialogValues;
  hotelId: string;
};

/** Values of the query: '/administration?onglet=hotels&ouvrir=parametres-oracle&pour=3'. */
const tabValues = { users: 'utilisateurs', hotels: 'hotels', budgets: 'budgets' } as const;
const dialogValues = {
  oracle: 'parametres-oracle',
  setup: 'mise-en-service',
  invite: 'inviter',
  'create-user': 'creer',
} as const;
const tabParameter = 'onglet';
const dialogParameter = 'ouvrir';
const hotelParameter = 'pour';

export function administrationUrl({ tab, open, hotelId }: AdministrationTarget): string {
  const params = new URLSearchParams({
    [tabParameter]: tabValues[tab],
    ...(open === undefined ? {} : { [dialogParameter]: dialogValues[open] }),
    [hotelParameter]: hotelId,
  });
  return `/administration?${params}`;
}

/** The URL of the report codes screen, for one hotel. */
export function reportsCodesUrl(hotelId: string): string {
  return `/administration/rapports-mapping?${new URLSearchParams({ [hotelParameter]: hotelId })}`;
}

/** The target in the URL of an administration screen; null for each part that is absent. */
export function useAdministrationTarget() {
  const [search] = useSearchParams();
  const removeParameters = (...names: string[]) => {
    const remaining = new URLSearchParams(search);
    for (const name of names) remaining.delete(name);
    navigate(remaining.size === 0 ? location.pathname : `${location.pathname}?${remaining}`, {
      replace: true,
    });
  };
  return {
    tab: keyOf(tabValues, search.get(tabParameter)),
    open: keyOf(dialogValues, search.get(dialogParameter)),
    hotelId: search.get(hotelParameter),
    /** Closes the dialog; its tab stays. */
    close: () => removeParameters(dialogParameter, hotelParameter),
    /** Called when the user selects another tab. */
    leave: () => removeParameters(tabParameter, dialogParameter, hotelParameter),
  };
}

function keyOf<Values extends Record<string, string>>(
  values: Values,
  value: string | null,
): keyof Values | null {
  const entry = Object.entries(values).find(([, known]) => known === value);
  return entry === undefined ? null : (entry[0] as keyof Values);
}

import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../src/api/queries.ts';
import { useCurrentHotel } from '../src/shell/hotel/current-hotel.tsx';
import { globalHotel } from '../src/shell/hotel/effective-hotel.ts';
import { selectHotel } from '../src/shell/hotel/hotel-selection.ts';
import { ChooseHotelNotice } from '../src/shell/navigation/choose-hotel-notice.tsx';
import { MenuLinks } from '../src/shell/navigation/menu-links.tsx';
import { MeProvider } from '../src/shell/session/session.tsx';

const hotels = ['des Alpes', 'du Lac'].map((name, index) => ({
  id: String(index + 1),
  name: `Hôtel ${name}`,
  logo_url: null,
  time_zone: 'Europe/Paris',
  beds: 40,
  rooms: null,
  revenue_basis: 'net' as const,
  vat_rate: 10,
  region: 'metropole' as const,
}));
const me: Me = {
  ...{ id: '1', email: 'd@hotel.test', role: 'manager', roles: ['manager'] },
  ...{ permissions: ['rapport_nuite'], denies: [], hotel_name: null, hotels, n1: 'date' },
};

function TestPage() {
  const { hotel, isGlobal } = useCurrentHotel();
  return isGlobal ? (
    <ChooseHotelNotice>Sélectionnez un hôtel.</ChooseHotelNotice>
  ) : (
    <p>{hotel.name}</p>
  );
}

test('with Global selected the notice offers the hotels and opens the chosen one', async () => {
  selectHotel(globalHotel);
  await render(
    <QueryClientProvider client={queryClient()}>
      <MeProvider value={me}>
        <TestPage />
      </MeProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Sélectionnez un hôtel.')).toBeVisible();
  await page.getByLabelText('Hôtel à afficher').selectOptions('Hôtel du Lac');
  await expect.element(page.getByText('Hôtel du Lac')).toBeVisible();
});

test('the menu has a heading for each group', async () => {
  const entries = [
    { path: '/', label: 'Vue Globale', group: 'Hôtel' },
    { path: '/annee', label: 'Année', group: 'Hôtel' },
    { path: '/groupe', label: 'Groupe', group: 'Groupe' },
    { path: '/data-entry', label: 'Saisie Données', group: null },
  ] as const;
  await render(<MenuLinks entries={entries} onFollow={() => undefined} />);
  const linksOf = (heading: string) =>
    page.getByText(heading, { exact: true }).first().element().parentElement?.querySelectorAll('a');
  expect([...(linksOf('Hôtel') ?? [])].map((link) => link.textContent)).toEqual([
    'Vue Globale',
    'Année',
  ]);
  expect([...(linksOf('Groupe') ?? [])].map((link) => link.textContent)).toEqual(['Groupe']);
  await expect.element(page.getByRole('link', { name: 'Saisie Données' })).toBeVisible();
});

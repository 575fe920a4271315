import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCurrentHotel } from '../src/shell/hotel/current-hotel.tsx';
import type { SelectedHotel } from '../src/shell/hotel/effective-hotel.ts';
import { HotelGuard } from '../src/shell/hotel/hotel-guard.tsx';
import { useHotelInUrl } from '../src/shell/hotel/hotel-url.ts';
import { addSearchParam, useSearchParam } from '../src/shell/router/router.tsx';
import { KnownScreensProvider, type Screen } from '../src/shell/router/screen.ts';
import { renderSignedIn } from './render-with-api.tsx';

const shown = page.getByRole('status');

beforeEach(() => {
  const url = location.href;
  return () => history.replaceState(null, '', url);
});

test('the hotel stays the same object when the URL begins to name it', async () => {
  const screen: Screen = {
    path: location.pathname,
    title: 'Tableau de Bord',
    permission: 'public',
    ofOneHotel: true,
    page: () => null,
  };
  const hotels = new Set<SelectedHotel>();
  function HotelOfPage() {
    hotels.add(useCurrentHotel().hotel);
    return <output>{`named: ${useHotelInUrl()}`}</output>;
  }
  await renderSignedIn(
    <KnownScreensProvider value={[screen]}>
      <HotelGuard>
        <HotelOfPage />
      </HotelGuard>
    </KnownScreensProvider>,
  );
  await expect.element(shown).toHaveTextContent('named: 1');
  // The dashboard draws its whole month anew for another object.
  expect([...hotels].map(({ name }) => name)).toEqual(['Azur']);
});

test('a component that reads one parameter of the URL does not render again with another', async () => {
  let renders = 0;
  function Hotel() {
    renders += 1;
    return <p>{useSearchParam('hotel')}</p>;
  }
  function MonthInUrl() {
    return <output>{useSearchParam('mois')}</output>;
  }
  await render(
    <>
      <Hotel />
      <MonthInUrl />
    </>,
  );
  addSearchParam('mois', '2026-11');
  await expect.element(shown).toHaveTextContent('2026-11');
  expect(renders).toBe(1);
  addSearchParam('hotel', '2');
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('2');
});

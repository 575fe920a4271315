import { type Landing, landingReasons } from '@hotel/domain/landing/landing.ts';
import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UnknownReasons } from '../src/landing/unknown-reasons.tsx';
import { screens } from '../src/screens.tsx';
import { KnownScreensProvider } from '../src/shell/router/screen.ts';
import { MeProvider } from '../src/shell/session/session.tsx';

const me: Me = {
  ...{ id: '1', email: 'd@hotel.test', role: 'manager', roles: ['manager'], hotel_name: null },
  ...{ permissions: ['rapport_nuite', 'saisie_nuite'], denies: [], hotels: [], n1: 'date' },
};

function renderReason(reason: string, user = me) {
  const landing = { state: 'unknown', reason } as Landing;
  return render(
    <KnownScreensProvider value={screens}>
      <MeProvider value={user}>
        <UnknownReasons months={[{ month: { year: 2027, month: 1 }, landing }]} />
      </MeProvider>
    </KnownScreensProvider>,
  );
}

const link = page.getByRole('link', { name: 'importez 12 mois' });

test('where the snapshots lack the months ahead, the import of twelve months is offered', async () => {
  await renderReason(landingReasons.oldSnapshot);
  await expect.element(link).toHaveAttribute('href', '/data-entry?onglet=oracle');
});

test('neither for another reason, nor to who enters no nights', async () => {
  const screen = await renderReason(landingReasons.shortHistory);
  await expect.element(page.getByText(/^n.d/)).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await screen.unmount();
  const reader = { ...me, role: 'user', roles: ['user'], permissions: ['rapport_nuite'] };
  await renderReason(landingReasons.oldSnapshot, reader);
  await expect.element(page.getByText(/^n.d/)).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

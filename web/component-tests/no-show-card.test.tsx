import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiCallError } from '../src/api/api-call-error.ts';
import { NoShowCard } from '../src/dashboard/cards/pms-cards.tsx';

const december = { year: 2026, month: 12 };
const counts = { rooms: 4, pax: 6 };

/** The card of December, on a day, with a response that the PMS gave earlier. */
function renderCard(today: string, stale_since?: string) {
  const data = {
    ok: true as const,
    current: counts,
    prev: counts,
    ...(stale_since === undefined ? {} : { stale_since }),
  };
  const query = { state: 'known', data, at: Date.now(), isStale: false } as const;
  return render(
    <NoShowCard
      month={december}
      today={today}
      query={{ ...query, retry: () => undefined, busy: false }}
    />,
  );
}

test('on its first day a month has begun, and no night of it is over', async () => {
  const screen = await renderCard('2026-12-01');
  const note = 'Aucune nuit passée ce mois-ci : rien à comparer';
  await expect.element(page.getByText(note)).toBeVisible();
  await screen.unmount();
  await renderCard('2026-11-30');
  await expect.element(page.getByText('Mois à venir : rien à comparer')).toBeVisible();
});

test('the explanation of a figure was read when the PMS gave its last response', async () => {
  const staleSince = new Date(Date.now() - 6 * 86_400_000).toISOString();
  const { container } = await renderCard('2026-12-20', staleSince);
  await expect.element(page.getByText(/^PMS muet · /)).toBeVisible();
  const readAt = container.querySelector('[data-read-at]')?.getAttribute('data-read-at');
  expect(Number(readAt)).toBe(Date.parse(staleSince));
});

test('a PMS that cannot be reached names its cause', async () => {
  const message = 'Le serveur Oracle du PMS ne répond pas à cette adresse.';
  const error = new ApiCallError(502, { error: 'PMS_UNAVAILABLE', message });
  const query = { state: 'failed', error, retry: () => undefined, busy: false } as const;
  await render(<NoShowCard month={december} today="2026-12-20" query={query} />);
  await expect
    .element(page.getByText(`Impossible de charger le KPI No-Show. ${message}`))
    .toBeVisible();
});

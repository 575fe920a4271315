import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RetryButton } from '../src/dashboard/cards/kpi-failure.tsx';
import { Card } from '../src/ui/card.tsx';
import { RetryNotice } from '../src/ui/retry-notice.tsx';

/** A card whose figure comes at the second try; the part of it that failed is a region of its own. */
function CardThatFailed({ isSmall }: { isSmall?: boolean }) {
  const [hasFailed, setHasFailed] = useState(true);
  const retry = () => setHasFailed(false);
  return (
    <main>
      <Card title="No-Show">
        {!hasFailed && <p>12</p>}
        {hasFailed && isSmall !== undefined && (
          <RetryButton onRetry={retry} busy={false} isSmall={isSmall} />
        )}
        {hasFailed && isSmall === undefined && (
          <section aria-label="Chambres">
            <RetryNotice onRetry={retry}>Impossible de charger le KPI No-Show.</RetryNotice>
          </section>
        )}
      </Card>
    </main>
  );
}

test.each([
  ['notice', {}],
  ['button', { isSmall: false }],
  ['small button', { isSmall: true }],
])('the focus moves to the card when its %s disappears after a retry', async (_, props) => {
  await render(<CardThatFailed {...props} />);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('12')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'No-Show' })).toHaveFocus();
});

test('a focus elsewhere stays where it is', async () => {
  const screen = await render(
    <main>
      <RetryNotice onRetry={() => undefined}>Échec</RetryNotice>
      <input aria-label="Année" />
    </main>,
  );
  await page.getByLabelText('Année').click();
  await screen.rerender(
    <main>
      <p>12</p>
      <input aria-label="Année" />
    </main>,
  );
  await expect.element(page.getByRole('main')).not.toHaveFocus();
});

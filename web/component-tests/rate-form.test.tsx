import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../src/api/queries.ts';
import { RateForm } from '../src/statutory/tourist-tax-card.tsx';

test.each([
  [3, 'Tarif à partir de mars 2026 (€)'],
  [10, 'Tarif à partir d’octobre 2026 (€)'],
])('the rate names the month it holds from: month %i', async (month, label) => {
  await render(
    <QueryClientProvider client={queryClient()}>
      <RateForm rate={null} query={{ hotel_id: '1', month, year: 2026 }} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText(label)).toBeVisible();
});

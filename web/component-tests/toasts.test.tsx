import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toastSuccess } from '../src/shell/toasts/toasts.ts';
import { Page } from '../src/ui/page.tsx';

test('a toast covers neither the title of the page nor what follows it', async () => {
  await render(
    <>
      <div className="h-14" />
      <main>
        <Page title="Budgets">
          <p>1 200 nuitées</p>
        </Page>
      </main>
    </>,
  );
  toastSuccess('Budget enregistré, et une phrase qui demande plus d’une seule ligne de la boîte');
  const title = page.getByRole('heading', { name: 'Budgets' }).element();
  const distance = () => {
    const toast = document.querySelector<HTMLElement>('[data-sonner-toast]');
    const list = toast?.closest('[data-sonner-toaster]');
    if (toast == null || list == null) return Number.NaN;
    // Where it comes to rest: it still moves in.
    const bottom = list.getBoundingClientRect().top + toast.offsetHeight;
    return title.getBoundingClientRect().top - bottom;
  };
  await expect.poll(distance, { interval: 20 }).toBeGreaterThanOrEqual(0);
});

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BudgetsTable } from '../src/administration/budgets/budgets-table.tsx';
import { useRestoredFocus } from '../src/administration/use-restored-focus.ts';
import { SecurityDialog } from '../src/administration/users/security-dialog.tsx';
import { LogFiltersForm } from '../src/client-logs/log-filters-form.tsx';
import { Card } from '../src/ui/card.tsx';
import { FormDialog } from '../src/ui/form-dialog.tsx';
import { anne, renderSignedIn, stubApi } from './render-with-api.tsx';

const budgets = [1, 2].map((month) => ({
  id: String(month),
  hotel_id: '1',
  hotel_name: 'Azur',
  year: 2026,
  month,
  budget: 500,
  rooms: null,
  revenue: null,
}));

function Budgets({ shown }: { shown: typeof budgets }) {
  useRestoredFocus();
  return (
    <Card title="Budgets">
      <BudgetsTable budgets={shown} serverSorting={{ sorting: null, onSort: vi.fn() }} />
    </Card>
  );
}

const edit = (row: number) => page.getByRole('button', { name: 'Modifier' }).nth(row);

test.each([
  ['Escape', '{Escape}'],
  ['saving', '501{Enter}'],
])('the focus returns to the row whose amount was edited, after %s', async (_how, keys) => {
  stubApi(() => budgets[1]);
  await renderSignedIn(<Budgets shown={budgets} />);
  await edit(1).click();
  await expect.element(page.getByRole('textbox', { name: /^Budget/ })).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect.element(edit(1)).toHaveFocus();
});

test('the focus goes to the heading of the card when its row is deleted', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  stubApi(() => promise);
  const screen = await renderSignedIn(<Budgets shown={budgets} />);
  await page.getByRole('button', { name: 'Supprimer' }).nth(1).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  // The list is read again before the dialog closes.
  await screen.rerender(<Budgets shown={budgets.slice(0, 1)} />);
  resolve(new Response(null, { status: 204 }));
  await expect.element(page.getByRole('heading', { name: 'Budgets' })).toHaveFocus();
});

test('a row that disappears after a press elsewhere does not move the focus', async () => {
  const screen = await renderSignedIn(<Budgets shown={budgets} />);
  await edit(1).click();
  await page.getByRole('heading', { name: 'Budgets' }).click();
  await expect.element(document.body).toHaveFocus();
  await new Promise((done) => setTimeout(done));
  await screen.rerender(<Budgets shown={budgets.slice(0, 1)} />);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await expect.element(document.body).toHaveFocus();
});

function OpenDialog() {
  useRestoredFocus();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Card title="Hôtels">
      {isOpen && (
        <FormDialog title="Créer un hôtel" onSubmit={vi.fn()} onClose={() => setIsOpen(false)}>
          <input aria-label="Nom" />
        </FormDialog>
      )}
    </Card>
  );
}

test('the focus goes to the heading of the card after a dialog that no button has opened', async () => {
  await renderSignedIn(<OpenDialog />);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Hôtels' })).toHaveFocus();
});

function Security() {
  useRestoredFocus();
  return <SecurityDialog profile={anne} onClose={vi.fn()} />;
}

test('the button that disables an account keeps the focus', async () => {
  let disabled = false;
  stubApi((request) => {
    if (request === 'POST /profiles/3/disable') disabled = true;
    return request === 'GET /profiles/states' ? [{ id: '3', disabled, second_factor: false }] : [];
  });
  await renderSignedIn(<Security />);
  await page.getByRole('button', { name: 'Désactiver' }).click();
  await expect.element(page.getByRole('button', { name: 'Réactiver' })).toHaveFocus();
});

function Filters() {
  const [filters, setFilters] = useState({ since: '', limit: '' });
  return <LogFiltersForm filters={filters} errors={new Map()} busy={false} onChoose={setFilters} />;
}

test('the filters of the logs keep the focus when they are applied and reset', async () => {
  await renderSignedIn(<Filters />);
  const since = page.getByLabelText('Depuis (ISO)');
  await since.fill(' 2026-03-01 ');
  const apply = page.getByRole('button', { name: 'Actualiser' });
  await apply.click();
  await expect.element(since).toHaveValue('2026-03-01');
  await expect.element(apply).toHaveFocus();
});

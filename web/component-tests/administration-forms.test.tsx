import type { Role } from '@hotel/domain/access/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BudgetForm } from '../src/administration/budgets/budget-form.tsx';
import { BudgetsTable } from '../src/administration/budgets/budgets-table.tsx';
import { HotelDialog } from '../src/administration/hotels/hotel-dialog.tsx';
import { InvitationsCard } from '../src/administration/invitations/invitations-card.tsx';
import { CodeSelector } from '../src/administration/reports-mapping/code-selector.tsx';
import { RoleDialog } from '../src/administration/roles/role-dialog.tsx';
import { CreateUserDialog } from '../src/administration/users/create-user-dialog.tsx';
import { DeleteUserDialog } from '../src/administration/users/delete-user-dialog.tsx';
import { EntryDialog } from '../src/hotel-calendar/entry-dialog.tsx';
import { anne, azur, renderSignedIn, stubApi } from './render-with-api.tsx';

const none = { rooms: null, revenue: null };

const toasts = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastInfo: vi.fn(),
}));
vi.mock('../src/shell/toasts/toasts.ts', () => toasts);

beforeEach(() => {
  sessionStorage.clear();
  for (const toast of Object.values(toasts)) toast.mockClear();
});

const field = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name }).first().click();

const reader: Role = {
  id: '4',
  name: 'lecteur',
  description: 'Lit',
  inherit_role_id: null,
  permissions: [],
};

test('only the changed fields of a role are sent', async () => {
  const requests = stubApi(() => reader);
  const onClose = vi.fn();
  await renderSignedIn(
    <RoleDialog role={reader} roles={[reader]} permissions={[]} onClose={onClose} />,
  );
  await field('Description').fill('Lit les chiffres');
  await press('Enregistrer');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(requests).toEqual([
    { request: 'PUT /roles/4', body: { description: 'Lit les chiffres' } },
  ]);
});

test('a role without a change is not sent', async () => {
  const requests = stubApi(() => reader);
  const onClose = vi.fn();
  await renderSignedIn(
    <RoleDialog role={reader} roles={[reader]} permissions={[]} onClose={onClose} />,
  );
  await press('Enregistrer');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(requests).toEqual([]);
});

test('only the changed fields of a hotel are sent, also when the form was left and opened again after another change', async () => {
  const requests = stubApi(() => azur);
  const onClose = vi.fn();
  const screen = await renderSignedIn(<HotelDialog hotel={azur} onClose={onClose} />);
  await field("Nom de l'hôtel").fill('Azur Plage');
  await screen.rerender(null);
  await screen.rerender(<HotelDialog hotel={{ ...azur, beds: 40 }} onClose={onClose} />);
  await expect.element(field("Nom de l'hôtel")).toHaveValue('Azur Plage');
  await press('Enregistrer');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(requests).toEqual([{ request: 'PUT /hotels/1', body: { name: 'Azur Plage' } }]);
});

/** Responds to the request once `respond` is called. */
function stubSlowApi(response: unknown) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const requests = stubApi(() => promise);
  const isSent = () => expect.poll(() => requests.length).toBe(1);
  return { requests, isSent, respond: () => resolve(response) };
}

const noChoice = { roles: [], hotels: [] };

test.each([
  {
    what: 'a budget',
    form: <BudgetForm hotelId="1" onAdded={vi.fn()} />,
    fill: () => field('Budget').fill('500'),
    submit: 'Ajouter un budget',
    stored: {
      id: '1',
      hotel_id: '1',
      hotel_name: 'Azur',
      year: 2026,
      month: 1,
      budget: 500,
      ...none,
    },
    toast: 'Budget ajouté',
    isEmpty: () => expect.element(field('Budget')).toHaveValue(''),
  },
  {
    what: 'a hotel',
    form: <HotelDialog hotel={null} onClose={vi.fn()} />,
    fill: () => field("Nom de l'hôtel").fill('Mer'),
    submit: 'Créer',
    stored: { ...azur, id: '2', name: 'Mer' },
    toast: 'Hôtel créé',
    isEmpty: () => expect.element(field("Nom de l'hôtel")).toHaveValue(''),
  },
  {
    what: 'a user',
    form: (
      <CreateUserDialog
        grantable={noChoice}
        initialHotelId={null}
        isOffline={false}
        onClose={vi.fn()}
      />
    ),
    fill: async () => {
      await field('E-mail').fill('anne@demo.hotel');
      await page.getByLabelText('Mot de passe', { exact: true }).fill('motdepasse');
    },
    submit: 'Créer',
    stored: { id: '3' },
    toast: 'Utilisateur créé avec succès',
    isEmpty: () => expect.element(field('E-mail')).toHaveValue(''),
  },
  {
    what: 'an entry of the calendar',
    form: (
      <EntryDialog
        hotelId="1"
        entry={null}
        initial={{ kind: 'event', title: '', from: '2026-03-01', to: '2026-03-02' }}
        onClose={vi.fn()}
      />
    ),
    fill: () => field('Titre').fill('Salon'),
    submit: 'Ajouter',
    stored: { id: '3' },
    toast: 'Ajouté au calendrier',
    isEmpty: () => expect.element(field('Titre')).toHaveValue(''),
  },
])('the form of $what, left while it is sent, says so and comes back empty', async (given) => {
  const api = stubSlowApi(given.stored);
  const screen = await renderSignedIn(given.form);
  await given.fill();
  await press(given.submit);
  await api.isSent();
  await screen.rerender(null);
  api.respond();
  await expect.poll(() => toasts.toastSuccess.mock.calls).toEqual([[given.toast]]);
  await screen.rerender(given.form);
  await given.isEmpty();
});

const budgets = [
  { id: '1', hotel_id: '1', hotel_name: 'Azur', year: 2026, month: 1, budget: 500, ...none },
  { id: '2', hotel_id: '1', hotel_name: 'Azur', year: 2026, month: 2, budget: 600, ...none },
];
const unsorted = { sorting: null, onSort: vi.fn() };

test('another row can be edited while an amount is saved', async () => {
  const api = stubSlowApi({ ...budgets[0], budget: 501 });
  await renderSignedIn(<BudgetsTable budgets={budgets} serverSorting={unsorted} />);
  await press('Modifier');
  await page.getByRole('textbox', { name: /^Budget/ }).fill('501');
  await press('Enregistrer');
  await api.isSent();
  await press('Modifier');
  await expect.element(page.getByRole('textbox', { name: /^Budget/ })).toHaveValue('600');
  api.respond();
  await expect.poll(() => toasts.toastSuccess.mock.calls).toEqual([['Budget modifié']]);
  await expect.element(page.getByRole('textbox', { name: /^Budget/ })).toHaveValue('600');
});

test('a budget deleted meanwhile is not changed without a word', async () => {
  stubApi(() =>
    Response.json({ error: 'NOT_FOUND', message: 'Budget introuvable.' }, { status: 404 }),
  );
  const screen = await renderSignedIn(<BudgetsTable budgets={budgets} serverSorting={unsorted} />);
  await press('Modifier');
  await page.getByRole('textbox', { name: /^Budget/ }).fill('501');
  await press('Enregistrer');
  await screen.rerender(<BudgetsTable budgets={budgets.slice(1)} serverSorting={unsorted} />);
  await expect
    .poll(() => toasts.toastError.mock.calls)
    .toEqual([['Erreur de mise à jour: Budget introuvable.']]);
});

test.each([
  {
    what: 'a user is deleted',
    dialog: <DeleteUserDialog profile={anne} isOffline={false} onClose={vi.fn()} />,
    act: () => press('Confirmer'),
  },
  {
    what: 'a hotel is renamed',
    dialog: <HotelDialog hotel={azur} onClose={vi.fn()} />,
    act: async () => {
      await field("Nom de l'hôtel").fill('Mer');
      await press('Enregistrer');
    },
  },
])('the invitations are read again after $what', async ({ dialog, act }) => {
  const requests = stubApi((request) => (request.startsWith('GET') ? [] : azur));
  const lists = () => requests.filter(({ request }) => request === 'GET /admin/invitations').length;
  await renderSignedIn(
    <>
      <InvitationsCard />
      {dialog}
    </>,
  );
  await expect.poll(lists).toBe(1);
  await act();
  await expect.poll(lists).toBe(2);
});

test('a hotel without a reports code is told to choose one', async () => {
  const requests = stubApi(() => []);
  await renderSignedIn(<CodeSelector hotel={azur} mapping={null} freeCodes={[]} />);
  await press('Enregistrer');
  await expect.element(page.getByRole('combobox')).toHaveAccessibleDescription('Choisir un code');
  expect(requests).toEqual([]);
});

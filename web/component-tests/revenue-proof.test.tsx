import type { RevenueProof } from '@hotel/domain/revenue/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HotelDialog } from '../src/administration/hotels/hotel-dialog.tsx';
import { RevenueProofDialog } from '../src/administration/hotels/revenue-proof-card.tsx';
import { azur, renderSignedIn, stubApi } from './render-with-api.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const none: RevenueProof = {
  ...{ state: 'none', month: null, year: null, ours: null, declared: null, difference: null },
  ...{ missing: [], by: null, at: null },
};
const refused: RevenueProof = {
  ...{ state: 'refused', month: 3, year: 2026, ours: 11_000_000, declared: 10_000_000 },
  ...{ difference: 1_000_000, missing: [], by: 'anne@demo.hotel', at: '2026-04-02T08:00:00Z' },
};

const field = (label: string) => page.getByLabelText(label);
/** Text that an element contains. */
const text = (part: string) => page.getByText(part, { exact: false });
const press = (name: string) => page.getByRole('button', { name }).click();

/** Responds with the proof as it stands, which a comparison changes to `compared`. */
function stubProof(compared: RevenueProof) {
  let proof = none;
  return stubApi((request) => {
    if (request === 'PUT /revenue/proof') proof = compared;
    if (request === 'DELETE /revenue/proof') {
      proof = none;
      return new Response(null, { status: 204 });
    }
    return proof;
  });
}

test('a refused comparison shows both amounts, the difference and its usual causes, VAT first', async () => {
  const requests = stubProof(refused);
  await renderSignedIn(<RevenueProofDialog hotel={azur} onClose={vi.fn()} />);
  await expect.element(text('Tant qu’un mois du rapport de clôture')).toBeInTheDocument();
  await field('Mois clôturé').selectOptions('Mars');
  await field('CA chambres HT du rapport (€)').fill('beaucoup');
  await press('Comparer');
  await expect.element(text('un montant au-dessus de 0 €')).toBeInTheDocument();
  await field('CA chambres HT du rapport (€)').fill('100 000,00 €');
  await press('Comparer');
  await expect.element(text('Le CA de mars 2026 est refusé')).toBeInTheDocument();
  await expect.element(text('L’écart est celui de la TVA.')).toBeInTheDocument();
  for (const cause of ['TVA', 'Petit-déjeuner', 'Taxe de séjour', 'Day use', 'Blocs']) {
    await expect.element(page.getByText(cause)).toBeInTheDocument();
  }
  await expect.element(page.getByText('Chambres fictives')).toBeInTheDocument();
  const sent = requests.find(({ request }) => request === 'PUT /revenue/proof');
  expect(sent?.body).toMatchObject({ hotel_id: '1', month: 3, declared: 10_000_000 });
});

test('nights of the report are compared on demand, the largest difference first', async () => {
  const nights = [
    { date: '2026-03-01', ours: 300_000, declared: 300_000, difference: 0 },
    { date: '2026-03-02', ours: 310_000, declared: 300_000, difference: 10_000 },
    { date: '2026-03-03', ours: 200_000, declared: 300_000, difference: -100_000 },
  ];
  const requests = stubApi((request) =>
    request === 'PUT /revenue/proof' ? { ...refused, nights } : refused,
  );
  await renderSignedIn(<RevenueProofDialog hotel={azur} onClose={vi.fn()} />);
  await field('Mois clôturé').selectOptions('Mars');
  await field('CA chambres HT du rapport (€)').fill('100 000');
  await page.getByText('Comparer aussi nuit par nuit').click();
  await field('CA par nuit du rapport (€)').fill('1\t3000\n2\tbeaucoup');
  await press('Comparer');
  await expect.element(text('Ligne 2 : « beaucoup » n’est pas un montant.')).toBeInTheDocument();
  await field('CA par nuit du rapport (€)').fill('1\t3000\n2\t3000\n3\t3000');
  await press('Comparer');
  await expect.element(text('1 nuit égale, 2 différentes.')).toBeInTheDocument();
  const rows = page.getByRole('table', { name: 'Nuits différentes' }).getByRole('rowheader');
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
    'mar. 03/03',
    'lun. 02/03',
  ]);
  const sent = requests.findLast(({ request }) => request === 'PUT /revenue/proof')?.body;
  expect(sent).toMatchObject({
    nights: [1, 2, 3].map((day) => ({
      date: expect.stringContaining(`03-0${day}`),
      declared: 300_000,
    })),
  });
});

test('missing nights are named, and a proof can be removed', async () => {
  const missing = ['2026-03-03', '2026-03-04'];
  stubProof({ ...refused, ours: null, difference: null, missing });
  await renderSignedIn(<RevenueProofDialog hotel={azur} onClose={vi.fn()} />);
  await field('CA chambres HT du rapport (€)').fill('100 000');
  await press('Comparer');
  await expect.element(text('2 nuits n’ont pas de CA')).toBeInTheDocument();
  await expect.element(text('03/03/2026, 04/03/2026')).toBeInTheDocument();
  await press('Retirer la preuve');
  await expect.element(text('Tant qu’un mois du rapport de clôture')).toBeInTheDocument();
});

test('the dialog of a hotel has rooms, basis and VAT, a notice without rooms, and the proof on demand', async () => {
  const requests = stubApi((request) => (request === 'GET /revenue/proof' ? none : azur));
  await renderSignedIn(<HotelDialog hotel={azur} onClose={vi.fn()} />);
  const notice = text('Sans le nombre de chambres');
  await expect.element(notice).toBeInTheDocument();
  await field('Nombre de chambres').fill('42');
  await expect.element(notice).not.toBeInTheDocument();
  await field('Montants du PMS et des fichiers').selectOptions('TTC');
  await field('Taux de TVA (%)').fill('5,5');
  expect(requests).toEqual([]);
  await page.getByText('Preuve du CA chambres HT').click();
  await expect.element(page.getByRole('button', { name: 'Comparer' })).toBeInTheDocument();
  await press('Enregistrer');
  await expect.poll(() => requests.at(-1)?.request).toBe('PUT /hotels/1');
  expect(requests.at(-1)?.body).toEqual({ rooms: 42, revenue_basis: 'gross', vat_rate: 5.5 });
});

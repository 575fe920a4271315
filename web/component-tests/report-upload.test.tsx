import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { apiQueryKey, queryClient } from '../src/api/queries.ts';
import { uploadFile } from '../src/api/upload-file.ts';
import { ReportDays } from '../src/closing-reports/report-days.tsx';
import { UploadCard } from '../src/closing-reports/upload/upload-card.tsx';
import type { SelectedHotel } from '../src/shell/hotel/effective-hotel.ts';
import { MeProvider } from '../src/shell/session/session.tsx';

vi.mock('../src/api/upload-file.ts', () => ({ uploadFile: vi.fn() }));

const upload = vi.mocked(uploadFile);
/** The names of the files that were sent. */
const sentNames = () => upload.mock.calls.map(([, , file]) => file.name);
const send = page.getByRole('button', { name: 'Déposer', exact: true });
const listed = page.getByRole('list', { name: 'Fichiers à déposer' });

beforeEach(() => {
  upload.mockReset().mockResolvedValue({ name: '', path: '', size: 1 });
  localStorage.clear();
});

function renderWith(client: QueryClient, children: ReactNode) {
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

function renderCard() {
  const card = <UploadCard hotelId="1" day="2026-03-15" type="Cloture" types={['Cloture']} />;
  return renderWith(queryClient(), card);
}

async function choosePdfs(...names: string[]) {
  const files = names.map((name) => new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
  await page.getByLabelText('Choisir des PDF').upload(files);
}

test('a file taken off the list while another is being sent is not uploaded', async () => {
  const first = Promise.withResolvers<Awaited<ReturnType<typeof uploadFile>>>();
  upload.mockReturnValueOnce(first.promise);
  await renderCard();
  await choosePdfs('un.pdf', 'deux.pdf', 'trois.pdf');
  await send.click();
  await page.getByRole('button', { name: 'Retirer deux.pdf' }).click();
  first.resolve({ name: 'un.pdf', path: '', size: 1 });
  await expect.element(listed.getByText('trois.pdf')).toBeVisible();
  await expect.poll(() => listed.getByText(/^Déposé/).all().length).toBe(2);
  expect(sentNames()).toEqual(['un.pdf', 'trois.pdf']);
});

test.each(['12/1', '31/02/2026', ''])('nothing is uploaded under the date %j', async (text) => {
  await renderCard();
  await choosePdfs('un.pdf');
  const date = page.getByRole('textbox', { name: 'Date du rapport' });
  await date.fill(text);
  await send.click();
  await expect.element(page.getByText('Date attendue : jj/mm/aaaa')).toBeVisible();
  await expect.element(page.getByText('Sous Cloture, ….')).toBeVisible();
  expect(sentNames()).toEqual([]);
  await date.fill('12/01/2026');
  await send.click();
  await expect.element(page.getByText('Déposé : Cloture, 12/01/2026')).toBeVisible();
});

const hotel: SelectedHotel = {
  id: '1',
  name: 'Hôtel du Lac',
  logoUrl: null,
  timeZone: 'Europe/Paris',
  beds: 40,
  rooms: 22,
};

const manager: Me = {
  id: '1',
  email: 'manager@demo.hotel',
  role: 'manager',
  roles: ['manager'],
  permissions: ['rapport_cloture', 'manage_reports_mapping'],
  denies: [],
  hotel_name: null,
  hotels: [],
  n1: 'date',
};

/** The reports of the hotel: the types of each day, with one file each. */
function clientWith(typesByDay: Record<string, readonly string[]>): QueryClient {
  const client = queryClient();
  const query = { hotel_id: hotel.id };
  const days = Object.keys(typesByDay);
  client.setQueryData(apiQueryKey('GET /rapport-cloture/days', { query }), days);
  for (const [date, types] of Object.entries(typesByDay)) {
    const ofDay = { ...query, date };
    client.setQueryData(apiQueryKey('GET /rapport-cloture/types', { query: ofDay }), [...types]);
    for (const type of types) {
      const listing = { query: { ...ofDay, type, page: 1, pageSize: 10 } };
      const items = [{ name: `${type}.pdf`, path: `${date}/${type}.pdf`, size: 1 }];
      client.setQueryData(apiQueryKey('GET /rapport-cloture', listing), { items, total: 1 });
    }
  }
  return client;
}

test('the type of the upload is the type that is shown', async () => {
  const client = clientWith({
    '2026-03-26': ['Cloture'],
    '2026-03-25': ['Cloture', 'Été & fêtes'],
  });
  const selection = { LAC: { day: '2026-03-25', type: 'Été & fêtes' } };
  localStorage.setItem('rapport_cloture_selection', JSON.stringify(selection));
  await renderWith(
    client,
    <MeProvider value={manager}>
      <ReportDays hotel={hotel} code="LAC" />
    </MeProvider>,
  );
  const type = page.getByLabelText('Type', { exact: true });
  await expect.element(type).toHaveValue('Été & fêtes');
  await page.getByRole('button', { name: 'Date 2026-03-25' }).click();
  await page.getByRole('button', { name: /26 mars 2026/ }).click();
  await expect.element(page.getByText('Cloture, 26/03/2026', { exact: true })).toBeVisible();
  await expect.element(type).toHaveValue('Cloture');
});

import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../src/api/queries.ts';
import { useExcelImportActions } from '../src/data-entry/excel/excel-import-actions.ts';
import { GapTab } from '../src/data-entry/gap/gap-tab.tsx';
import { useLastResult } from '../src/data-entry/imports/last-result.ts';
import { LastResultCard } from '../src/data-entry/imports/last-result-card.tsx';
import { LatestImports } from '../src/data-entry/imports/latest-imports.tsx';
import { OracleTab } from '../src/data-entry/oracle/oracle-tab.tsx';
import { MeProvider } from '../src/shell/session/session.tsx';

const hotel = {
  id: '1',
  name: 'Hôtel du Lac',
  logo_url: null,
  time_zone: 'Europe/Paris',
  beds: 40,
  region: 'metropole' as const,
  ...{ rooms: null, revenue_basis: 'net' as const, vat_rate: 10 },
};

const me: Me = {
  id: '1',
  email: 'manager@demo.hotel',
  role: 'manager',
  roles: ['manager'],
  permissions: ['rapport_nuite', 'saisie_nuite'],
  denies: [],
  hotel_name: null,
  hotels: [hotel],
  n1: 'date',
};

const daily = {
  enabled: false,
  hour: '06:00',
  months: 3,
  time_zone: 'Europe/Paris',
  has_pms: true,
  today: '2026-03-10',
  has_snapshot_of_today: false,
  tells_by_mail: false,
};

/** 'GET /path' → the response, or a function that throws or returns it. */
const responses = new Map<string, () => Response>();
const requested: string[] = [];
const respond = (name: string, body: unknown, status = 200) =>
  responses.set(name, () => Response.json(body, { status }));
const countRequests = (name: string) => requested.filter((other) => other === name).length;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('auth_token', 'token');
  responses.clear();
  requested.length = 0;
  respond('GET /oracle/files', { source: 'oracle', files: [] });
  respond('GET /oracle/import-ranges', { run: null });
  respond('GET /oracle/daily-import', daily);
  respond('GET /oracle/daily-import/runs', []);
  respond('GET /nuitees/imports', []);
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(input, location.href);
    const name = `${method} ${pathname.replace('/api', '')}`;
    requested.push(name);
    return responses.get(name)?.() ?? Response.json({ error: 'NOT_FOUND' }, { status: 404 });
  });
});

function renderFor(children: ReactNode) {
  return render(
    <QueryClientProvider client={queryClient()}>
      <MeProvider value={me}>{children}</MeProvider>
    </QueryClientProvider>,
  );
}

test('a hotel without a PMS is still the active hotel, and nothing can be imported', async () => {
  respond('GET /oracle/daily-import', { ...daily, has_pms: false });
  await renderFor(<OracleTab />);
  await expect.element(page.getByText(/paramètres Oracle .* pas renseignés/)).toBeVisible();
  await expect.element(page.getByLabelText('Hôtel actif')).toHaveValue(hotel.name);
  await expect
    .element(page.getByRole('button', { name: 'Lancer la Récupération Oracle' }))
    .toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Contrôler avec le PMS' })).toBeDisabled();
});

test('an Oracle import without a response is in doubt, and the import log is requested again', async () => {
  responses.set('POST /oracle/import', () => {
    throw new TypeError('Failed to fetch');
  });
  await renderFor(
    <>
      <OracleTab />
      <LatestImports />
    </>,
  );
  await expect.poll(() => countRequests('GET /nuitees/imports')).toBe(1);
  await page.getByRole('button', { name: 'Lancer la Récupération Oracle' }).click();
  await expect.element(page.getByText(/L’import est en doute/)).toBeVisible();
  await expect.poll(() => countRequests('GET /nuitees/imports')).toBe(2);
});

test('an Oracle import that the PMS did not answer is no import in doubt', async () => {
  const message = 'Le PMS de l’hôtel ne répond pas.';
  respond('POST /oracle/import', { error: 'PMS_UNAVAILABLE', message }, 502);
  await renderFor(<OracleTab />);
  await page.getByRole('button', { name: 'Lancer la Récupération Oracle' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(/en doute/)).not.toBeInTheDocument();
});

test('the gap is requested again when it is asked for again', async () => {
  respond('GET /nuitees/gap_daily', { as_of: null, rows: [] });
  await renderFor(<GapTab />);
  const show = page.getByRole('button', { name: "Voir l'Écart Quotidien" });
  await show.click();
  await expect.poll(() => countRequests('GET /nuitees/gap_daily')).toBe(1);
  await show.click();
  await expect.poll(() => countRequests('GET /nuitees/gap_daily')).toBe(2);
});

const figures = [{ asOf: null, day: '2026-03-01', nuitees: -1 }];
const source = { kind: 'excel' as const, label: 'a.xlsx' };

function ExcelImportOfOneFigure() {
  const { send } = useExcelImportActions();
  const result = useLastResult({ userId: me.id, hotelId: hotel.id, tab: 'excel-import' });
  const run = { id: 'run', userId: me.id, hotel, fileName: 'a.xlsx', figures, refused: [] };
  const body = { hotel_id: hotel.id, source, run: run.id, months: [] };
  return (
    <>
      <button type="button" onClick={() => void send(run, body)}>
        Importer
      </button>
      {result !== null && <LastResultCard result={result} />}
    </>
  );
}

test('a refused Excel import names each refused value', async () => {
  const details = ['Nuitées (ligne 1) : au moins 0.', 'Valeurs : ne peut pas être vide.'];
  respond(
    'POST /nuitees/imports',
    {
      error: 'VALIDATION',
      message: 'Saisie invalide.',
      details: details.map((message, index) => ({ field: String(index), message })),
    },
    400,
  );
  await renderFor(<ExcelImportOfOneFigure />);
  await page.getByRole('button', { name: 'Importer' }).click();
  for (const message of details) await expect.element(page.getByText(message)).toBeVisible();
});

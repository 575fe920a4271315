import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { apiQueryKey, queryClient } from '../src/api/queries.ts';
import { RunResult } from '../src/data-entry/oracle/range-import.tsx';
import type { SelectedHotel } from '../src/shell/hotel/effective-hotel.ts';

const hotel: SelectedHotel = {
  id: '1',
  name: 'Hôtel du Lac',
  logoUrl: null,
  timeZone: 'Europe/Paris',
  beds: 40,
  rooms: 22,
};

const remark =
  'mars 2026, À vérifier : 1 valeur dépasse trois fois les 40 lits : 02/03/2026 (999).';
const skippedLine = 'mars 2026, Ligne 3 : 03/03/2026, nuitées négatives.';

type RunOutcome = Pick<ImportRun, 'skipped' | 'errors' | 'remarks'> & Partial<ImportRun>;

function runWith(outcome: RunOutcome): ImportRun {
  return {
    id: '7',
    kind: 'range',
    day: null,
    first_month: { year: 2026, month: 3 },
    months: 1,
    months_done: 1,
    as_of_date: '2026-03-10',
    state: 'done',
    inserted: 31,
    updated: 0,
    failure: null,
    cancel_asked: false,
    tries: 1,
    next_try_at: null,
    asked_at: '2026-03-10T05:00:00Z',
    started_at: '2026-03-10T05:00:01Z',
    ended_at: '2026-03-10T05:00:09Z',
    ...outcome,
  };
}

/** The result of a run of a hotel whose import log is empty. */
async function renderResult(run: RunOutcome) {
  const client = queryClient();
  const input = { query: { hotel_id: hotel.id } };
  client.setQueryData(apiQueryKey('GET /oracle/files', input), { source: 'oracle', files: [] });
  client.setQueryData(apiQueryKey('GET /nuitees/imports', input), []);
  await render(
    <QueryClientProvider client={client}>
      <RunResult run={runWith(run)} hotel={hotel} />
    </QueryClientProvider>,
  );
}

test('an unlikely figure is stored: a remark names it, and no line counts as skipped', async () => {
  await renderResult({ skipped: 0, errors: [], remarks: [remark] });
  await expect.element(page.getByText(remark)).toBeVisible();
  await expect.element(page.getByText(/lignes? ignorées?/)).not.toBeInTheDocument();
});

test('skipped lines are counted and listed without the remarks', async () => {
  await renderResult({ skipped: 3, errors: [skippedLine], remarks: [remark] });
  await expect.element(page.getByText(remark)).toBeVisible();
  await page.getByText(/3\s+lignes ignorées/).click();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(skippedLine);
  await expect.element(page.getByText(/et 2\s+autres/)).toBeVisible();
});

test('an import without remarks shows neither a remark nor a list', async () => {
  await renderResult({ skipped: 0, errors: [], remarks: [] });
  await expect.element(page.getByText(/Période : mars 2026\./)).toBeVisible();
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});

test.each([
  [3, /À reprendre à partir de mars 2026\./],
  [10, /À reprendre à partir d’octobre 2026\./],
])('a stopped import names the month it stopped at: month %i', async (month, sentence) => {
  await renderResult({
    skipped: 0,
    errors: [],
    remarks: [],
    state: 'cancelled',
    first_month: { year: 2026, month },
    months_done: 0,
  });
  await expect.element(page.getByText(sentence)).toBeVisible();
});

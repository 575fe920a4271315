import type { SnapshotFigure } from '@hotel/domain/nights/snapshot-figures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { comparePastedRows } from '../src/data-entry/figure-comparison.ts';
import { IgnoredCells } from '../src/data-entry/ignored-cells.tsx';
import { parsePaste } from '../src/data-entry/paste/parse-paste.ts';
import { PreviewRows } from '../src/data-entry/paste/preview-rows.tsx';
import { PreviewSummary } from '../src/data-entry/paste/preview-summary.tsx';
import { PreviewCalendar } from '../src/data-entry/preview-calendar.tsx';

const march = { year: 2026, month: 3 };
const today = '2026-03-10';
const asOf = '2026-03-09';

/** The preview of a text, compared with the stored figures; null: these are not loaded yet. */
function TestPreview({ text, stored }: { text: string; stored: readonly SnapshotFigure[] | null }) {
  const paste = parsePaste(text, march, asOf, null);
  const compared = stored === null ? null : comparePastedRows(paste.rows, stored);
  const [first] = comparePastedRows(paste.rows, stored ?? []);
  return (
    <>
      <PreviewSummary paste={paste} compared={compared} today={today} />
      {paste.kind === 'single' && first !== undefined && (
        <PreviewCalendar month={march} figures={first.figures} isCompared={stored !== null} />
      )}
      {paste.kind === 'dated' && <PreviewRows rows={paste.rows} compared={compared} />}
      {paste.ignored.length > 0 && <IgnoredCells ignored={paste.ignored} />}
    </>
  );
}

const summary = page.getByRole('status').first();
const storedOn = (stay_date: string, nuitees: number): SnapshotFigure => ({
  as_of_date: asOf,
  stay_date,
  nuitees,
});

test('days without a value are counted and never shown as 0', async () => {
  await render(<TestPreview text={'10\t0\t\t25'} stored={[]} />);
  await expect.element(summary).toMatchTextContent('3 / 31');
  await expect.element(page.getByText(/28\s+jours sans valeur/)).toBeVisible();
  for (const name of [
    /dimanche 1er mars 2026 10 insérée/,
    /lundi 2 mars 2026 0 insérée/,
    /mardi 3 mars 2026 –$/,
  ]) {
    await expect.element(page.getByRole('cell', { name })).toBeVisible();
  }
});

test('new, unchanged and replaced figures are distinguished once the stored ones are loaded', async () => {
  const stored = [storedOn('2026-03-01', 10), storedOn('2026-03-02', 1800)];
  const screen = await render(<TestPreview text={'10\t20\t30'} stored={null} />);
  await expect.element(page.getByText(/1\s800/)).not.toBeInTheDocument();
  await screen.rerender(<TestPreview text={'10\t20\t30'} stored={stored} />);
  await expect
    .element(page.getByRole('cell', { name: /lundi 2 mars 2026/ }))
    .toMatchTextContent(/1\s800/);
});

test('figures that are all stored already are announced', async () => {
  const stored = [storedOn('2026-03-01', 10), storedOn('2026-03-02', 20)];
  await render(<TestPreview text={'10\t20'} stored={stored} />);
  await expect.element(page.getByText('Toutes ces valeurs sont déjà dans la base.')).toBeVisible();
});

test('dated lines list each figure that would be replaced, with the difference', async () => {
  const text = '08/03/2026\t5\t6\n09/03/2026\t10\t20';
  await render(<TestPreview text={text} stored={[storedOn('2026-03-02', 27)]} />);
  const replaced = page.getByRole('table', { name: 'Valeurs remplacées par une autre' });
  const row = replaced.getByRole('row', { name: /09\/03\/2026/ });
  await expect.element(row).toMatchTextContent(/27\s*20\s*[−-]7/);
});

test('an as-of day in the future is a warning', async () => {
  await render(<TestPreview text={'11/03/2026\t5\t7\n12/03/2026\t6\t8'} stored={[]} />);
  await expect.element(page.getByText(/2\s+dates d’arrêté sont dans le futur/)).toBeVisible();
});

test('cells that are not used are listed with their place and the reason', async () => {
  await render(<TestPreview text={'10\tdouze\t30'} stored={[]} />);
  const ignored = page.getByRole('table', { name: 'Éléments ignorés' });
  await expect
    .element(ignored.getByRole('row', { name: /douze/ }))
    .toMatchTextContent(/1.*2.*douze/);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStoredSelection } from '../src/closing-reports/stored-selection.ts';
import { useStoredGroupColumns } from '../src/group/stored-columns.ts';
import { selectedHotel, selectHotel } from '../src/shell/hotel/hotel-selection.ts';
import { useSelectedTab } from '../src/shell/router/selected-tab.ts';

const shown = page.getByRole('status');

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  return () => setItem.mockRestore();
});

function DayOfReports() {
  const [selection, select] = useStoredSelection('AZUR');
  return (
    <>
      <button type="button" onClick={() => select({ day: '2026-03-15' })}>
        Choisir
      </button>
      <output>{selection.day ?? 'aucun jour'}</output>
    </>
  );
}

test('a day of closing reports can be chosen while the local storage is full', async () => {
  await render(<DayOfReports />);
  await expect.element(shown).toHaveTextContent('aucun jour');
  await page.getByRole('button').click();
  await expect.element(shown).toHaveTextContent('2026-03-15');
  expect(console.warn).toHaveBeenCalledOnce();
});

function ColumnsOfGroup() {
  const [columns, toggle] = useStoredGroupColumns();
  return (
    <>
      <button type="button" onClick={() => toggle('total')}>
        Masquer
      </button>
      <output>{columns.includes('total') ? 'affichée' : 'masquée'}</output>
    </>
  );
}

test('a column of the group can be hidden while the local storage is full', async () => {
  await render(<ColumnsOfGroup />);
  await expect.element(shown).toHaveTextContent('affichée');
  await page.getByRole('button').click();
  await expect.element(shown).toHaveTextContent('masquée');
  expect(console.warn).toHaveBeenCalledOnce();
});

type Tab = { readonly id: 'paste' | 'excel' };
const tabs: readonly [Tab, ...Tab[]] = [{ id: 'paste' }, { id: 'excel' }];

function TabsOfDataEntry() {
  const [tab, choose] = useSelectedTab('tab', tabs);
  return (
    <>
      <button type="button" onClick={() => choose('excel')}>
        Excel
      </button>
      <output>{tab.id}</output>
    </>
  );
}

test('a tab can be opened while the local storage is full', async () => {
  await render(<TabsOfDataEntry />);
  await expect.element(shown).toHaveTextContent('paste');
  await page.getByRole('button').click();
  await expect.element(shown).toHaveTextContent('excel');
});

test('a hotel can be selected while both storages are full', () => {
  const hotel = { id: '7', name: 'Hôtel du Lac', logoUrl: null };
  selectHotel(hotel);
  expect(selectedHotel()).toEqual(hotel);
  expect(console.warn).toHaveBeenCalledTimes(2);
  selectHotel(null);
});

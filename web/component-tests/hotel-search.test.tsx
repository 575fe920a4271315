import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HotelSearch } from '../src/shell/navigation/hotel-search.tsx';

const hotels = [
  { id: '1', name: 'Hôtel des Alpes' },
  { id: '2', name: 'Le Grand Hôtel de Lyon' },
];
const field = page.getByRole('combobox', { name: 'Sélectionner hôtel' });
const options = page.getByRole('option');

function TestSearch() {
  const [value, setValue] = useState('2');
  const name = hotels.find(({ id }) => id === value)?.name ?? '';
  return (
    <HotelSearch
      label="Sélectionner hôtel"
      value={value}
      name={name}
      hotels={hotels}
      onChoose={setValue}
    />
  );
}

test.each([
  ['{Enter}', 'Hôtel des Alpes'],
  ['{Escape}', 'Le Grand Hôtel de Lyon'],
])('after %s the next key replaces the name and searches anew', async (key, shownName) => {
  await render(<TestSearch />);
  await field.click();
  await userEvent.keyboard('alpes');
  await expect.element(options).toHaveTextContent('Hôtel des Alpes');
  await userEvent.keyboard(key);
  await expect.element(field).toHaveValue(shownName);
  await userEvent.keyboard('lyon');
  await expect.element(field).toHaveValue('lyon');
  await expect.element(options).toHaveTextContent('Le Grand Hôtel de Lyon');
});

test('a field that was left does not take the focus back', async () => {
  await render(
    <>
      <TestSearch />
      <button type="button">Suivant</button>
    </>,
  );
  await field.click();
  await userEvent.keyboard('alpes{Escape}');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Suivant' })).toHaveFocus();
});

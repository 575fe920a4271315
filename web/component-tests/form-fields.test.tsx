import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayStepper } from '../src/ui/dates/day-stepper.tsx';
import { MonthFields } from '../src/ui/dates/month-fields.tsx';
import { FileDrop } from '../src/ui/forms/file-drop.tsx';
import { MultiSelectField } from '../src/ui/forms/multi-select-field.tsx';
import { PasswordField } from '../src/ui/forms/password-field.tsx';

test('a password is hidden until its button is pressed', async () => {
  await render(<PasswordField label="Mot de passe" defaultValue="secret" />);
  const field = page.getByLabelText('Mot de passe', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  const button = page.getByRole('button', { name: 'Afficher le mot de passe' });
  await button.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});

test('the month fields offer two years before and after today, and the month that is shown', async () => {
  const onChoose = vi.fn();
  await render(
    <MonthFields month={{ year: 2021, month: 2 }} today="2026-03-15" onChoose={onChoose} />,
  );
  const years = page.getByLabelText('Année').getByRole('option');
  expect(years.all().map((option) => option.element().textContent)).toEqual([
    '2021',
    '2024',
    '2025',
    '2026',
    '2027',
    '2028',
  ]);
  await page.getByLabelText('Mois').selectOptions('Décembre');
  expect(onChoose).toHaveBeenCalledWith({ year: 2021, month: 12 });
});

test('the day stepper does not leave the calendar of the product', async () => {
  await render(<DayStepper day="2000-01-01" before="Jour −" onChoose={vi.fn()} />);
  await expect.element(page.getByRole('button', { name: 'Jour −' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Jour +' })).toBeEnabled();
});

test('the day stepper goes over the end of a month and of a year', async () => {
  const onChoose = vi.fn();
  await render(<DayStepper day="2026-12-31" before="Jour −" onChoose={onChoose} />);
  await page.getByRole('button', { name: 'Jour +' }).click();
  expect(onChoose).toHaveBeenCalledWith('2027-01-01');
});

function Hotels({ count }: { count: number }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <MultiSelectField
        label="Hôtels"
        choices={Array.from({ length: count }, (_, index) => ({
          id: String(index),
          label: `Hôtel ${index + 1}`,
        }))}
        chosen={chosen}
        onChoose={setChosen}
        empty="Aucun hôtel"
        hasSelectAll
      />
      <output>{chosen.length}</output>
    </>
  );
}

test('all of a long list are chosen at once, and one of them by a search', async () => {
  await render(<Hotels count={40} />);
  await page.getByRole('searchbox').fill('tel 17');
  expect(page.getByRole('checkbox', { name: /^Hôtel/ }).all()).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Hôtel 17' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('1');
});

test('a list without an entry says so', async () => {
  await render(<Hotels count={0} />);
  await expect.element(page.getByText('Aucun hôtel')).toBeVisible();
});

test('a file is handed over each time it is chosen, also the same one again', async () => {
  const onFiles = vi.fn();
  await render(<FileDrop label="Choisir un fichier" hint="PDF" accept=".pdf" onFiles={onFiles} />);
  const report = new File(['%PDF'], 'nuit.pdf', { type: 'application/pdf' });
  for (let times = 1; times <= 2; times += 1) {
    await page.getByLabelText('Choisir un fichier').upload(report);
    expect(onFiles).toHaveBeenCalledTimes(times);
  }
  expect(onFiles.mock.lastCall?.[0]).toEqual([expect.objectContaining({ name: 'nuit.pdf' })]);
});

test('a disabled file field cannot be used', async () => {
  await render(
    <FileDrop label="Choisir un fichier" hint="PDF" accept=".pdf" isDisabled onFiles={vi.fn()} />,
  );
  await expect.element(page.getByLabelText('Choisir un fichier')).toBeDisabled();
});

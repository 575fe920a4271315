import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../src/ui/field.tsx';
import { FormDialog } from '../src/ui/form-dialog.tsx';

const name = page.getByRole('textbox', { name: 'Nom' });
const beds = page.getByRole('textbox', { name: 'Lits' });

type TestFormProps = {
  onSubmit?: () => void;
  onClose?: () => void;
  busy?: boolean;
  error?: string;
};

function TestForm({ onSubmit = vi.fn(), onClose = vi.fn(), busy = false, error }: TestFormProps) {
  const [shownError, setShownError] = useState<string | null>(null);
  const submit = () => {
    setShownError(error ?? null);
    onSubmit();
  };
  return (
    <FormDialog title="Modifier l’hôtel" busy={busy} onSubmit={submit} onClose={onClose}>
      <TextField label="Nom" defaultValue="Azur" />
      <TextField label="Lits" defaultValue="0" error={shownError} />
    </FormDialog>
  );
}

test('the first field has the focus', async () => {
  await render(<TestForm />);
  await expect.element(name).toHaveFocus();
});

test('Enter submits, and the focus goes to the invalid field', async () => {
  const onSubmit = vi.fn();
  await render(<TestForm onSubmit={onSubmit} error="Le nombre de lits doit être positif." />);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await expect.element(beds).toHaveFocus();
  await expect.element(beds).toHaveAccessibleDescription('Le nombre de lits doit être positif.');
});

test('a form that is being sent is neither sent again nor closed', async () => {
  const [onSubmit, onClose] = [vi.fn(), vi.fn()];
  await render(<TestForm busy onSubmit={onSubmit} onClose={onClose} />);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape closes a form without changes', async () => {
  const onClose = vi.fn();
  await render(<TestForm onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('Escape asks before it loses a change', async () => {
  const onClose = vi.fn();
  await render(<TestForm onClose={onClose} />);
  await name.fill('Azur Plage');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Abandonner la saisie ?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../src/ui/button.tsx';

test('a double click sends once, even before the button is rendered as busy', async () => {
  const send = vi.fn();
  await render(
    <Button busy={false} onClick={send}>
      Importer
    </Button>,
  );
  await page.getByRole('button', { name: 'Importer' }).dblClick();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a double click submits a form once', async () => {
  const send = vi.fn();
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button type="submit" busy={false}>
        Enregistrer
      </Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Enregistrer' }).dblClick();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a button without an operation counts every click', async () => {
  const step = vi.fn();
  await render(<Button onClick={step}>Mois suivant</Button>);
  await page.getByRole('button', { name: 'Mois suivant' }).dblClick();
  expect(step).toHaveBeenCalledTimes(2);
});

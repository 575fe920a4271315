import type { Day } from '@hotel/domain/calendar/day.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DatePicker } from '../src/ui/dates/date-picker.tsx';

const field = page.getByRole('textbox', { name: 'Date d’arrêté' });

type TestPickerProps = { onClear?: () => void; removesIncomplete?: boolean };

function TestPicker({ onClear, removesIncomplete = false }: TestPickerProps) {
  const [day, setDay] = useState<Day | null>('2026-03-15');
  const clear = () => {
    setDay(null);
    onClear?.();
  };
  return (
    <>
      <DatePicker
        label="Date d’arrêté"
        day={day}
        onChoose={setDay}
        {...(onClear && { onClear: clear })}
        {...(removesIncomplete && { onIncomplete: () => setDay(null) })}
      />
      <button type="button" onClick={() => setDay('2026-03-16')}>
        Jour +
      </button>
      <output>{day ?? 'aucun jour'}</output>
    </>
  );
}

const chosen = page.getByRole('status');

test('shows the day in French, whatever the language and the time zone of the browser', async () => {
  await render(<TestPicker />);
  await expect.element(field).toHaveValue('15/03/2026');
});

test.each([
  ['01/04/2026', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
])('a complete day is chosen while it is typed: %s', async (text, day) => {
  await render(<TestPicker />);
  await field.fill(text);
  await expect.element(chosen).toHaveTextContent(day);
});

test('a day that does not exist is refused and the previous one stays chosen', async () => {
  await render(<TestPicker />);
  await field.fill('31/02/2026');
  await userEvent.tab();
  await expect.element(page.getByText('Date attendue : jj/mm/aaaa')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(chosen).toHaveTextContent('2026-03-15');
});

test.each([false, true])(
  'a day chosen outside of the field replaces a refused text and its error (removes it: %s)',
  async (removesIncomplete) => {
    await render(<TestPicker removesIncomplete={removesIncomplete} />);
    await field.fill('31/02/2026');
    await userEvent.tab();
    const error = page.getByText('Date attendue : jj/mm/aaaa');
    await expect.element(error).toBeVisible();
    await expect.element(field).toHaveValue('31/02/2026');
    await page.getByRole('button', { name: 'Jour +' }).click();
    await expect.element(field).toHaveValue('16/03/2026');
    await expect.element(error).not.toBeInTheDocument();
  },
);

test('an incomplete text stays while it is typed, also where it removes the day', async () => {
  await render(<TestPicker removesIncomplete />);
  await field.fill('');
  await userEvent.type(field, '2026-04-01');
  await expect.element(field).toHaveValue('2026-04-01');
  await expect.element(chosen).toHaveTextContent('2026-04-01');
  await userEvent.type(field, '{Backspace}');
  await expect.element(field).toHaveValue('2026-04-0');
  await expect.element(chosen).toHaveTextContent('aucun jour');
});

test('an empty field chooses no day only where that is allowed', async () => {
  const onClear = vi.fn();
  await render(<TestPicker onClear={onClear} />);
  await field.fill('');
  await expect.element(chosen).toHaveTextContent('aucun jour');
  expect(onClear).toHaveBeenCalled();
});

test('the calendar chooses by keyboard and gives the focus back', async () => {
  await render(<TestPicker />);
  const button = page.getByRole('button', { name: 'Ouvrir le calendrier' });
  await button.click();
  await expect.element(page.getByRole('button', { name: /15 mars 2026/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosen).toHaveTextContent('2026-03-22');
  await expect.element(button).toHaveFocus();
});

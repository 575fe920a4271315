import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type FigureToCheck,
  UnlikelyFigures,
  useFigureCheck,
} from '../src/figures/nights-entry/figure-check.tsx';

/** One figure per day of March 2026. */
function figuresOf(nights: readonly number[]): FigureToCheck[] {
  return nights.map((nuitees, index) => ({
    asOf: null,
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    nuitees,
  }));
}

function TestCheck({
  figures,
  beds,
}: {
  figures: readonly FigureToCheck[];
  beds: { beds: number | null; isPending: boolean };
}) {
  const check = useFigureCheck(figures, beds);
  return (
    <>
      <UnlikelyFigures check={check} />
      <output aria-label="État">{check.canStore ? 'enregistrable' : 'à confirmer'}</output>
    </>
  );
}

const confirmation = page.getByRole('checkbox', { name: 'Confirmer ces valeurs' });
const state = page.getByRole('status', { name: 'État' });
const fortyBeds = { beds: 40, isPending: false };

test('three times the beds is stored without a question', async () => {
  await render(<TestCheck figures={figuresOf([120, 0])} beds={fortyBeds} />);
  await expect.element(state).toHaveTextContent('enregistrable');
  await expect.element(confirmation).not.toBeInTheDocument();
});

test('a figure above three times the beds is named with its day and stored once confirmed', async () => {
  await render(<TestCheck figures={figuresOf([30, 1210])} beds={fortyBeds} />);
  await expect.element(page.getByText(/lun\. 02\/03\/2026/)).toMatchTextContent(/1\s210$/);
  await expect.element(state).toHaveTextContent('à confirmer');
  await confirmation.click();
  await expect.element(state).toHaveTextContent('enregistrable');
});

test('a confirmation holds for these figures only', async () => {
  const first = figuresOf([1210]);
  const screen = await render(<TestCheck figures={first} beds={fortyBeds} />);
  await confirmation.click();
  await screen.rerender(<TestCheck figures={figuresOf([1211])} beds={fortyBeds} />);
  await expect.element(confirmation).not.toBeChecked();
  await expect.element(state).toHaveTextContent('à confirmer');
});

test('of many figures twenty are listed and the others counted', async () => {
  await render(<TestCheck figures={figuresOf(Array(25).fill(500))} beds={fortyBeds} />);
  expect(page.getByRole('listitem').all()).toHaveLength(20);
  await expect.element(page.getByText('et 5 autres')).toBeVisible();
});

test('nothing is stored before the beds are known, and everything where the hotel has none', async () => {
  const figures = figuresOf([5000]);
  const screen = await render(
    <TestCheck figures={figures} beds={{ beds: null, isPending: true }} />,
  );
  await expect.element(state).toHaveTextContent('à confirmer');
  await screen.rerender(<TestCheck figures={figures} beds={{ beds: null, isPending: false }} />);
  await expect.element(state).toHaveTextContent('enregistrable');
});

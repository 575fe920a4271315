import { readBudgetAmount } from '@hotel/domain/budgets/budget-amount.ts';
import { budgetFieldsRequired } from '@hotel/domain/budgets/budget-form.ts';
import type { Budget } from '@hotel/domain/budgets/calls.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { toldOf } from '../refused-form.ts';
import { useBudgetChange } from './budgets-changes.ts';

type AmountEditorProps = { budget: Budget; onEnd: () => void };

/** The amount of a row while it is typed: Enter saves, Escape leaves it as it was. */
export function AmountEditor({ budget, onEnd }: AmountEditorProps) {
  const [text, setText] = useState(String(budget.budget));
  const [isWrong, setIsWrong] = useState(false);
  const saving = useBudgetChange((amount: number) =>
    ask('PUT /budgets/{id}', { params: { id: budget.id }, body: { budget: amount } }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = readBudgetAmount(text);
    setIsWrong(amount === 0);
    saving.reset();
    if (amount === 0) return;
    if (amount === budget.budget) return onEnd();
    saving.mutate(amount, {
      onSuccess: () => {
        sayDone('Budget modifié');
        onEnd();
      },
    });
  }
  const failure = saving.error === null ? null : toldOf('Erreur de mise à jour', saving.error);
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !saving.isPending) onEnd();
      }}
      className="flex flex-wrap items-start justify-end gap-2"
    >
      <div className="w-28">
        <TextField
          label={`Budget ${monthTitle(budget)}, ${budget.hotel_name}`}
          labelPlace="hidden"
          inputMode="numeric"
          autoComplete="off"
          // The row was pressed to type into it.
          ref={focusAll}
          value={text}
          onChange={({ target }) => {
            setIsWrong(false);
            setText(target.value);
          }}
          error={isWrong ? budgetFieldsRequired : failure}
          className="text-right tabular-nums"
        />
      </div>
      <Button type="submit" variant="primary" busy={saving.isPending}>
        Enregistrer
      </Button>
      <Button onClick={onEnd} disabled={saving.isPending}>
        Annuler
      </Button>
    </form>
  );
}

function focusAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

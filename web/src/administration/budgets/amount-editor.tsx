import { readBudgetAmount } from '@hotel/domain/budgets/budget-amount.ts';
import { budgetFieldsRequired } from '@hotel/domain/budgets/budget-form.ts';
import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorMessageOf } from '../server-form-errors.ts';
import { useBudgetMutation } from './budget-mutation.ts';

type Typed = { budget: Budget; text: string; isWrong: boolean };

/**
 * The amount of one row of a table while it is typed: Enter saves, Escape leaves it as it was. The field
 * stands in the amount's cell and the buttons in the row's actions, so that no column moves.
 */
export function useAmountEditor() {
  const [typed, setTyped] = useState<Typed | null>(null);
  const form = useId();
  const saving = useBudgetMutation(({ id, amount }: { id: string; amount: number }) =>
    callApi('PUT /budgets/{id}', { params: { id }, body: { budget: amount } }),
  );
  const end = () => {
    saving.reset();
    setTyped(null);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === null) return;
    const amount = readBudgetAmount(typed.text);
    setTyped({ ...typed, isWrong: amount === 0 });
    saving.reset();
    if (amount === 0) return;
    if (amount === typed.budget.budget) return end();
    saving.mutate(
      { id: typed.budget.id, amount },
      {
        onSuccess: () => {
          toastSuccess('Budget modifié');
          end();
        },
      },
    );
  }
  return {
    form,
    typed,
    submit,
    end,
    isSaving: saving.isPending,
    failure: saving.error === null ? null : errorMessageOf('Erreur de mise à jour', saving.error),
    begin: (budget: Budget) => {
      saving.reset();
      setTyped({ budget, text: String(budget.budget), isWrong: false });
    },
    type: (text: string) => typed !== null && setTyped({ ...typed, text, isWrong: false }),
  };
}
type Editor = ReturnType<typeof useAmountEditor>;

export function AmountField({ editor, typed }: { editor: Editor; typed: Typed }) {
  const { form, submit, end, type, isSaving, failure } = editor;
  const { budget, text, isWrong } = typed;
  return (
    <form
      id={form}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isSaving) end();
      }}
      className="ml-auto w-24"
    >
      <TextField
        label={`Budget ${monthTitle(budget)}, ${budget.hotel_name}`}
        labelPlace="hidden"
        inputMode="numeric"
        autoComplete="off"
        // The row was pressed to type into it.
        ref={focusAll}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={isWrong ? budgetFieldsRequired : failure}
        className="text-right tabular-nums"
      />
    </form>
  );
}

export function AmountButtons({ editor }: { editor: Editor }) {
  const { form, end, isSaving } = editor;
  return (
    <>
      <Button type="submit" form={form} variant="primary" busy={isSaving}>
        Enregistrer
      </Button>
      <Button onClick={end} disabled={isSaving}>
        Annuler
      </Button>
    </>
  );
}

function focusAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

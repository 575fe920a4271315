import { parseBudgetAmount } from '@hotel/domain/budgets/budget-amount.ts';
import { budgetFieldsRequired } from '@hotel/domain/budgets/budget-form.ts';
import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastError, toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type EditedAmount = { budget: Budget; text: string; isInvalid: boolean };

/**
 * The state of editing one row's amount: Enter saves, Escape cancels. The field replaces the amount in its
 * cell and the buttons replace the row's actions, so that no column changes its width.
 */
export function useAmountEditor() {
  const [edited, setEdited] = useState<EditedAmount | null>(null);
  const formId = useId();
  const save = useApiMutation(
    (call, { id, amount }: { id: string; amount: number }) =>
      call('PUT /budgets/{id}', { params: { id }, body: { budget: amount } }),
    {
      onSuccess: () => toastSuccess('Budget modifié'),
      // Not in the row alone: another one may be edited by now, or this one was deleted meanwhile.
      onError: (error) => toastError(saveErrorOf(error)),
    },
  );
  const cancel = () => {
    save.reset();
    setEdited(null);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (edited === null) return;
    const amount = parseBudgetAmount(edited.text);
    setEdited({ ...edited, isInvalid: amount === 0 });
    save.reset();
    if (amount === 0) return;
    if (amount === edited.budget.budget) return cancel();
    save.mutate({ id: edited.budget.id, amount }, { onSuccess: cancel });
  }
  return {
    formId,
    edited,
    submit,
    cancel,
    isSaving: save.isPending,
    saveError: save.error === null ? null : saveErrorOf(save.error),
    startEditing: (budget: Budget) => {
      save.reset();
      setEdited({ budget, text: String(budget.budget), isInvalid: false });
    },
    changeText: (text: string) =>
      edited !== null && setEdited({ ...edited, text, isInvalid: false }),
  };
}

function saveErrorOf(error: Error): string {
  return errorMessageOf('Erreur de mise à jour', error);
}

type AmountEditor = ReturnType<typeof useAmountEditor>;

export function AmountField({ editor, edited }: { editor: AmountEditor; edited: EditedAmount }) {
  const { formId, submit, cancel, changeText, isSaving, saveError } = editor;
  const { budget, text, isInvalid } = edited;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isSaving) cancel();
      }}
      className="ml-auto w-24"
    >
      <TextField
        label={`Budget ${monthTitle(budget)}, ${budget.hotel_name}`}
        labelPlace="hidden"
        inputMode="numeric"
        autoComplete="off"
        // The user opened the editor to type, so the field gets the focus.
        ref={focusAndSelect}
        value={text}
        onChange={({ target }) => changeText(target.value)}
        error={isInvalid ? budgetFieldsRequired : saveError}
        className="text-right tabular-nums"
      />
    </form>
  );
}

export function AmountButtons({ editor }: { editor: AmountEditor }) {
  const { formId, cancel, isSaving } = editor;
  return (
    <>
      <Button type="submit" form={formId} variant="primary" busy={isSaving}>
        Enregistrer
      </Button>
      <Button onClick={cancel} disabled={isSaving}>
        Annuler
      </Button>
    </>
  );
}

function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

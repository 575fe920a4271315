import { budgetTitles, typedBudgetAmount } from '@hotel/domain/budgets/budget-amount.ts';
import {
  type AmountErrors,
  amountsOf,
  type TypedAmounts,
  validateAmounts,
} from '@hotel/domain/budgets/budget-form.ts';
import { budgetFields } from '@hotel/domain/budgets/budget-of-month.ts';
import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastError, toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type EditedAmounts = { budget: Budget; typed: TypedAmounts; errors: AmountErrors };

/**
 * The state of editing one row's amounts: Enter saves, Escape cancels. The fields replace the amounts in their
 * cells and the buttons replace the row's actions, so that no column changes its width.
 */
export function useAmountEditor() {
  const [edited, setEdited] = useState<EditedAmounts | null>(null);
  const formId = useId();
  const save = useApiMutation(
    (call, { id, amounts }: { id: string; amounts: ReturnType<typeof amountsOf> }) =>
      call('PUT /budgets/{id}', { params: { id }, body: amounts }),
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
    const { budget, typed } = edited;
    const errors = validateAmounts(typed);
    setEdited({ ...edited, errors });
    save.reset();
    if (Object.keys(errors).length > 0) return;
    const amounts = amountsOf(typed);
    const isChanged = Object.values(budgetFields).some((field) => amounts[field] !== budget[field]);
    if (!isChanged) return cancel();
    save.mutate({ id: budget.id, amounts }, { onSuccess: cancel });
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
      setEdited({ budget, typed: typedAmountsOf(budget), errors: {} });
    },
    changeAmount: (measure: Measure, text: string) =>
      edited !== null &&
      setEdited({ ...edited, typed: { ...edited.typed, [measure]: text }, errors: {} }),
  };
}

function typedAmountsOf({ budget, rooms, revenue }: Budget): TypedAmounts {
  return {
    nuitees: typedBudgetAmount('nuitees', budget),
    rooms: typedBudgetAmount('rooms', rooms),
    revenue: typedBudgetAmount('revenue', revenue),
  };
}

function saveErrorOf(error: Error): string {
  return errorMessageOf('Erreur de mise à jour', error);
}

type AmountEditor = ReturnType<typeof useAmountEditor>;

type AmountFieldProps = { editor: AmountEditor; edited: EditedAmounts; measure: Measure };

/** The field of a measure. The first one has the form, to which the others belong by its id. */
export function AmountField({ editor, edited, measure }: AmountFieldProps) {
  const { formId, submit, cancel, changeAmount, isSaving, saveError } = editor;
  const { budget, typed, errors } = edited;
  const isFirst = measure === 'nuitees';
  const field = (
    <TextField
      label={`${budgetTitles[measure]} ${monthTitle(budget)}, ${budget.hotel_name}`}
      labelPlace="hidden"
      inputMode={measure === 'revenue' ? 'decimal' : 'numeric'}
      autoComplete="off"
      form={formId}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isSaving) cancel();
      }}
      // The user opened the editor to type, so the first field gets the focus.
      ref={isFirst ? focusAndSelect : undefined}
      value={typed[measure]}
      onChange={({ target }) => changeAmount(measure, target.value)}
      error={errors[budgetFields[measure]] ?? (isFirst ? saveError : null)}
      className="text-right tabular-nums"
    />
  );
  const width = measure === 'revenue' ? 'ml-auto w-32' : 'ml-auto w-24';
  if (!isFirst) return <div className={width}>{field}</div>;
  return (
    <form id={formId} noValidate onSubmit={submit} className={width}>
      {field}
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

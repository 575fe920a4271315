import { budgetTitles } from '@hotel/domain/budgets/budget-amount.ts';
import {
  amountsOf,
  type BudgetErrors,
  type BudgetFormInput,
  budgetHotelRequired,
  parseBudgetYear,
  validateBudget,
} from '@hotel/domain/budgets/budget-form.ts';
import { budgetFields } from '@hotel/domain/budgets/budget-of-month.ts';
import { monthOf } from '@hotel/domain/calendar/day.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { measures } from '@hotel/domain/nights/measure.ts';
import { type FormEvent, useState } from 'react';
import { type CallApi, useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { useUnsentInput } from '../../shell/storage/unsent-input.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SelectedYear } from './budget-year-card.tsx';

const fields = ['hotel_id', 'year', ...Object.values(budgetFields)] as const;
const noAmounts = { nuitees: '', rooms: '', revenue: '' };
const months = monthNames.map((label, index) => ({ value: index + 1, label }));

type BudgetFormProps = {
  /** The initially selected hotel; '' if none. */
  hotelId: string;
  onAdded: (added: SelectedYear) => void;
};

/** The values, the errors and the submission of the form. */
function useBudgetForm({ hotelId, onAdded }: BudgetFormProps) {
  const { year, month } = monthOf(useToday());
  const {
    typed: values,
    change,
    clear,
  } = useUnsentInput(
    'budget',
    (): BudgetFormInput => ({ hotelId, month, year: String(year), amounts: noAmounts }),
  );
  const [validationErrors, setValidationErrors] = useState<BudgetErrors>({});
  const create = useApiMutation((call) => createBudget(call, values), {
    onSuccess: () => {
      toastSuccess('Budget ajouté');
      clear({ ...values, amounts: noAmounts });
    },
  });
  const { fieldErrors, formError } = formErrorsOf("Erreur d'enregistrement", create.error, fields);
  const errors = { ...fieldErrors, ...validationErrors };
  function submit(event: FormEvent) {
    event.preventDefault();
    const newErrors = validateBudget(values);
    setValidationErrors(newErrors);
    create.reset();
    if (Object.keys(newErrors).length > 0) return;
    create.mutate(undefined, {
      onSuccess: ({ hotel_id, year }) => onAdded({ hotelId: hotel_id, year }),
    });
  }
  return { values, change, create, errors, formError, submit };
}

/** Adds the budget of one month. */
export function BudgetForm(props: BudgetFormProps) {
  const { values, change, create, errors, formError, submit } = useBudgetForm(props);
  return (
    <Card title="Nouveau budget" subtitle="Nuitées, chambres ou CA : une valeur suffit">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <BudgetFields values={values} errors={errors} onChange={change} />
        {formError !== null && <Notice tone="error">{formError}</Notice>}
        <div>
          <Button type="submit" variant="primary" busy={create.isPending}>
            Ajouter un budget
          </Button>
        </div>
      </form>
    </Card>
  );
}

type BudgetFieldsProps = {
  values: BudgetFormInput;
  errors: BudgetErrors;
  onChange: (changes: Partial<BudgetFormInput>) => void;
};

function BudgetFields({ values, errors, onChange }: BudgetFieldsProps) {
  const { hotels } = useMe();
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1.7fr)_repeat(5,minmax(0,1fr))] [&>:first-child]:col-span-2 sm:[&>:first-child]:col-span-1">
      <SelectField
        label="Hôtel"
        value={values.hotelId}
        choices={[
          { value: '', label: budgetHotelRequired, disabled: true },
          ...hotels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange({ hotelId: target.value })}
        error={errors.hotel_id}
      />
      <SelectField
        label="Mois"
        value={values.month}
        choices={months}
        onChange={({ target }) => onChange({ month: Number(target.value) })}
      />
      <TextField
        label="Année"
        inputMode="numeric"
        autoComplete="off"
        value={values.year}
        onChange={({ target }) => onChange({ year: target.value })}
        error={errors.year}
        className="tabular-nums"
      />
      {measures.map((measure) => (
        <TextField
          key={measure}
          label={budgetTitles[measure]}
          inputMode={measure === 'revenue' ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={values.amounts[measure]}
          onChange={({ target }) =>
            onChange({ amounts: { ...values.amounts, [measure]: target.value } })
          }
          error={errors[budgetFields[measure]]}
          className="text-right tabular-nums"
        />
      ))}
    </div>
  );
}

function createBudget(call: CallApi, { hotelId, month, year, amounts }: BudgetFormInput) {
  return call('POST /budgets', {
    body: { hotel_id: hotelId, month, year: parseBudgetYear(year) ?? 0, ...amountsOf(amounts) },
  });
}

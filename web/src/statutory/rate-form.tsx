import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import { parseRate, rateExpected } from '@hotel/domain/statutory/tourist-tax.ts';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import type { MonthQuery } from './sheet-buttons.tsx';

/** Sets the hotel's rate from the selected month on. */
export function RateForm({ rate, query }: { rate: number | null; query: MonthQuery }) {
  const [text, setText] = useState(rate === null ? '' : rate.toFixed(2).replace('.', ','));
  const [error, setError] = useState<string | null>(null);
  const save = useApiMutation(
    (call, rate: number) => call('PUT /statutory/tourist-tax', { query, body: { rate } }),
    {
      onSuccess: () => toastSuccess('Tarif de la taxe de séjour enregistré'),
      onError: (failure) => setError(failure.message),
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const value = parseRate(text);
    setError(value === null ? rateExpected : null);
    if (value !== null && !save.isPending) save.mutate(value);
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-full max-w-72">
        <TextField
          label={`Tarif à partir ${ofMonth(query)} (€)`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" busy={save.isPending}>
        Enregistrer
      </Button>
    </form>
  );
}

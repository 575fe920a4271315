import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { fileNameOf } from '@hotel/domain/exports/file-name.ts';
import { frenchNumber, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { parseRate, rateExpected } from '@hotel/domain/statutory/tourist-tax.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../api/api-mutation.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { type MonthQuery, SheetButtons } from './sheet-buttons.tsx';

type TouristTax = ApiResponse<'GET /statutory/tourist-tax'>;

type TouristTaxCardProps = {
  tax: UseQueryResult<TouristTax, Error>;
  hotelName: string;
  query: MonthQuery;
  mayWrite: boolean;
};

/** The tourist tax of a month: nights of adults, the hotel's rate, the amount. */
export function TouristTaxCard({ tax, hotelName, query, mayWrite }: TouristTaxCardProps) {
  return (
    <Card
      title="Taxe de séjour"
      toolbar={
        <>
          <SheetButtons
            sheet="GET /statutory/tourist-tax"
            query={query}
            fileName={fileNameOf('taxe-de-sejour', hotelName, monthKey(query))}
          />
          <FigureInfo figure="touristTax" readAt={readAt(tax)} />
        </>
      }
    >
      {tax.data === undefined && tax.error !== null ? (
        <RetryNotice onRetry={() => void tax.refetch()} busy={tax.isFetching}>
          {tax.error.message}
        </RetryNotice>
      ) : (
        <Figures tax={tax.data} />
      )}
      {mayWrite && tax.data !== undefined && (
        <RateForm key={tax.data.rate} rate={tax.data.rate} query={query} />
      )}
      <p className="mt-3 text-xs text-ink-soft">
        Les mineurs sont exonérés. L’âge est celui de la nuit où la date de naissance est connue au
        PMS ; sinon, les enfants de la réservation comptent comme mineurs.
      </p>
    </Card>
  );
}

function Figures({ tax }: { tax: TouristTax | undefined }) {
  const figures = [
    { name: 'Nuitées d’adultes', text: frenchNumber(tax?.adult_nights ?? null) },
    { name: 'Nuitées de mineurs', text: frenchNumber(tax?.minor_nights ?? null) },
    { name: 'Tarif par adulte et par nuit', text: euros(tax?.rate ?? null) },
    { name: 'Montant à déclarer', text: euros(tax?.amount ?? null) },
  ];
  return (
    <dl aria-busy={tax === undefined} className="grid grid-cols-2 gap-4 lg:max-xl:grid-cols-4">
      {figures.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="text-xl font-semibold whitespace-nowrap tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function euros(amount: number | null): string {
  return amount === null ? frenchNumber(null) : `${frenchNumber(amount, 2)}${narrowSpace}€`;
}

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

import type { Budget } from '@hotel/domain/budgets/calls.ts';
import { useState } from 'react';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useAnswer } from '../../server-calls/questions.ts';
import { FailedNotice } from '../failed-notice.tsx';
import { BudgetsTable } from './budgets-table.tsx';

const all = 'all';

/** Every budget of the person's hotels, by hotel, year and month; of some of them when filtered. */
export function BudgetsCard() {
  const budgets = useAnswer('GET /budgets', { query: {} });
  const [hotel, setHotel] = useState(all);
  const [year, setYear] = useState(all);
  const shown = (budgets.data ?? []).filter(
    (budget) =>
      (hotel === all || budget.hotel_id === hotel) &&
      (year === all || String(budget.year) === year),
  );
  return (
    <Card title="Budgets" subtitle="En nuitées">
      <div className="flex flex-col gap-4">
        <FailedNotice what="Erreur chargement budgets" asked={budgets} />
        {budgets.isPending && <Skeleton className="h-64 w-full" />}
        {budgets.data !== undefined && (
          <>
            <div className="grid max-w-xl grid-cols-2 gap-3">
              <SelectField
                label="Filtrer par hôtel"
                value={hotel}
                choices={[{ value: all, label: 'Tous les hôtels' }, ...hotelsOf(budgets.data)]}
                onChange={({ target }) => setHotel(target.value)}
              />
              <SelectField
                label="Filtrer par année"
                value={year}
                choices={[{ value: all, label: 'Toutes les années' }, ...yearsOf(budgets.data)]}
                onChange={({ target }) => setYear(target.value)}
              />
            </div>
            <BudgetsTable budgets={shown} />
          </>
        )}
      </div>
    </Card>
  );
}

/** The hotels that have a budget, as they are listed. */
function hotelsOf(budgets: readonly Budget[]) {
  const names = new Map(budgets.map(({ hotel_id, hotel_name }) => [hotel_id, hotel_name]));
  return [...names].map(([value, label]) => ({ value, label }));
}

function yearsOf(budgets: readonly Budget[]) {
  const years = [...new Set(budgets.map(({ year }) => year))].toSorted((one, other) => other - one);
  return years.map((year) => ({ value: String(year), label: String(year) }));
}

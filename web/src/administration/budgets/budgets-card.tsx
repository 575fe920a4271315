import { useApiQuery } from '../../api/queries.ts';
import { useToday } from '../../app-shell/hotel-day.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { budgetYearChoices } from './budget-years.ts';
import { BudgetsTable } from './budgets-table.tsx';

/** Which budgets are listed; null is all of them. */
export type ListedBudgets = { hotelId: string | null; year: number | null };

type BudgetsCardProps = { listed: ListedBudgets; onChoose: (listed: ListedBudgets) => void };

const all = 'all';

/** The budgets by hotel, year and month, a row each. */
export function BudgetsCard({ listed, onChoose }: BudgetsCardProps) {
  const { hotels } = useMe();
  const today = useToday();
  const budgets = useApiQuery('GET /budgets', {
    query: {
      ...(listed.hotelId === null ? {} : { hotel_id: listed.hotelId }),
      ...(listed.year === null ? {} : { year: listed.year }),
    },
  });
  return (
    <Card title="Budgets" subtitle="En nuitées">
      <div className="flex flex-col gap-4">
        <div className="grid max-w-xl grid-cols-2 gap-3">
          <SelectField
            label="Filtrer par hôtel"
            value={listed.hotelId ?? all}
            choices={[
              { value: all, label: 'Tous les hôtels' },
              ...hotels.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) =>
              onChoose({ ...listed, hotelId: target.value === all ? null : target.value })
            }
          />
          <SelectField
            label="Filtrer par année"
            value={listed.year ?? all}
            choices={[
              { value: all, label: 'Toutes les années' },
              ...budgetYearChoices(today, listed.year),
            ]}
            onChange={({ target }) =>
              onChoose({ ...listed, year: target.value === all ? null : Number(target.value) })
            }
          />
        </div>
        <FailedNotice what="Erreur chargement budgets" asked={budgets} />
        {budgets.isPending && <Skeleton className="h-64 w-full" />}
        {budgets.data !== undefined && <BudgetsTable budgets={budgets.data} />}
      </div>
    </Card>
  );
}

import { useApiQuery } from '../../api/queries.ts';
import { ExportMenu } from '../../app-shell/exports/export-menu.tsx';
import { useToday } from '../../app-shell/hotel-day.ts';
import { useMe } from '../../app-shell/session.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadErrorNotice } from '../load-error-notice.tsx';
import { budgetYearChoices } from './budget-year-choices.ts';
import { BudgetsTable } from './budgets-table.tsx';

/** Which budgets are listed; null means all. */
export type BudgetFilter = { hotelId: string | null; year: number | null };

type BudgetsCardProps = { filter: BudgetFilter; onChoose: (filter: BudgetFilter) => void };

const all = 'all';

/** The budgets, one row for each hotel and month. */
export function BudgetsCard({ filter, onChoose }: BudgetsCardProps) {
  const { hotels } = useMe();
  const today = useToday();
  const query = {
    ...(filter.hotelId === null ? {} : { hotel_id: filter.hotelId }),
    ...(filter.year === null ? {} : { year: filter.year }),
  };
  const budgets = useApiQuery('GET /budgets', { query });
  return (
    <Card
      title="Budgets"
      subtitle="En nuitées"
      action={<ExportMenu what="les budgets" sheet="GET /exports/budgets" query={query} />}
    >
      <div className="flex flex-col gap-4">
        <div className="grid max-w-xl grid-cols-2 gap-3">
          <SelectField
            label="Filtrer par hôtel"
            value={filter.hotelId ?? all}
            choices={[
              { value: all, label: 'Tous les hôtels' },
              ...hotels.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) =>
              onChoose({ ...filter, hotelId: target.value === all ? null : target.value })
            }
          />
          <SelectField
            label="Filtrer par année"
            value={filter.year ?? all}
            choices={[
              { value: all, label: 'Toutes les années' },
              ...budgetYearChoices(today, filter.year),
            ]}
            onChange={({ target }) =>
              onChoose({ ...filter, year: target.value === all ? null : Number(target.value) })
            }
          />
        </div>
        <LoadErrorNotice title="Erreur chargement budgets" query={budgets} />
        {budgets.isPending && <Skeleton className="h-64 w-full" />}
        {budgets.data !== undefined && <BudgetsTable budgets={budgets.data} />}
      </div>
    </Card>
  );
}

import type { BudgetSortKey } from '@hotel/domain/budgets/endpoints.ts';
import { ExportMenu } from '../../figures/exports/export-menu.tsx';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { useMe } from '../../shell/session/session.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListPages } from '../list-pages.tsx';
import { pageQuery, useListView, usePageQuery } from '../list-view.ts';
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
  return (
    <Card
      title="Budgets"
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
        {/* Another filter begins at the first page. */}
        <BudgetsList key={`${filter.hotelId} ${filter.year}`} filter={query} />
      </div>
    </Card>
  );
}

/** A page of the budgets of a filter. */
function BudgetsList({ filter }: { filter: { hotel_id?: string; year?: number } }) {
  const { view, choosePage, serverSorting } = useListView<BudgetSortKey>();
  const budgets = usePageQuery('GET /budgets', { query: { ...filter, ...pageQuery(view) } });
  const counts = usePageQuery('GET /budgets/count', { query: filter });
  return (
    <>
      <LoadErrorNotice title="Erreur chargement budgets" query={budgets} />
      {budgets.isPending && <Skeleton className="h-64 w-full" />}
      {budgets.data !== undefined && (
        <BudgetsTable budgets={budgets.data} serverSorting={serverSorting} />
      )}
      <ListPages
        page={view.page}
        count={counts.data?.count ?? null}
        isLoading={counts.isPlaceholderData}
        onChoose={choosePage}
      />
    </>
  );
}

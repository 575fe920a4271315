import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { AmountButtons, AmountField, useAmountEditor } from './amount-editor.tsx';
import { DeleteBudgetDialog } from './delete-budget-dialog.tsx';

/** The budgets, a row each; one row at a time is edited where it stands. */
export function BudgetsTable({ budgets }: { budgets: readonly Budget[] }) {
  const editor = useAmountEditor();
  const { typed } = editor;
  const [deleted, setDeleted] = useState<Budget | null>(null);
  const amount: TableColumn<Budget> = {
    id: 'budget',
    heading: 'Budget',
    cell: (budget) =>
      typed?.budget.id === budget.id ? (
        <AmountField editor={editor} typed={typed} />
      ) : (
        frenchNumber(budget.budget)
      ),
    order: (one, other) => one.budget - other.budget,
    isFigure: true,
    className: 'tabular-nums',
  };
  return (
    <>
      <DataTable
        label="Budgets"
        columns={[...columns, amount]}
        rows={budgets}
        rowId={({ id }) => id}
        empty="Aucun budget trouvé."
        actions={(budget, describedBy) =>
          typed?.budget.id === budget.id ? (
            <AmountButtons editor={editor} />
          ) : (
            <>
              <Button aria-describedby={describedBy} onClick={() => editor.begin(budget)}>
                Modifier
              </Button>
              <Button
                variant="danger"
                aria-describedby={describedBy}
                onClick={() => setDeleted(budget)}
              >
                Supprimer
              </Button>
            </>
          )
        }
      />
      {deleted !== null && <DeleteBudgetDialog budget={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

const columns: readonly TableColumn<Budget>[] = [
  {
    id: 'hotel',
    heading: 'Hôtel',
    cell: ({ hotel_name }) => hotel_name,
    order: (one, other) => inFrenchOrder(one.hotel_name, other.hotel_name),
  },
  {
    id: 'month',
    heading: 'Mois',
    cell: ({ month }) => monthNames[month - 1],
    order: (one, other) => one.month - other.month,
  },
  {
    id: 'year',
    heading: 'Année',
    cell: ({ year }) => year,
    order: (one, other) => one.year - other.year,
    className: 'tabular-nums',
  },
];

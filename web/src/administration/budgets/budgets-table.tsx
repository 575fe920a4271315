import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { AmountButtons, AmountField, useAmountEditor } from './amount-editor.tsx';
import { DeleteBudgetDialog } from './delete-budget-dialog.tsx';

/** The budgets, one row each; one row at a time can be edited in place. */
export function BudgetsTable({ budgets }: { budgets: readonly Budget[] }) {
  const editor = useAmountEditor();
  const { edited } = editor;
  const [budgetToDelete, setBudgetToDelete] = useState<Budget | null>(null);
  const amount: TableColumn<Budget> = {
    id: 'budget',
    heading: 'Budget',
    cell: (budget) =>
      edited?.budget.id === budget.id ? (
        <AmountField editor={editor} edited={edited} />
      ) : (
        frenchNumber(budget.budget)
      ),
    order: (a, b) => a.budget - b.budget,
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
          edited?.budget.id === budget.id ? (
            <AmountButtons editor={editor} />
          ) : (
            <>
              <Button aria-describedby={describedBy} onClick={() => editor.startEditing(budget)}>
                Modifier
              </Button>
              <Button
                variant="danger"
                aria-describedby={describedBy}
                onClick={() => setBudgetToDelete(budget)}
              >
                Supprimer
              </Button>
            </>
          )
        }
      />
      {budgetToDelete !== null && (
        <DeleteBudgetDialog budget={budgetToDelete} onClose={() => setBudgetToDelete(null)} />
      )}
    </>
  );
}

const columns: readonly TableColumn<Budget>[] = [
  {
    id: 'hotel',
    heading: 'Hôtel',
    cell: ({ hotel_name }) => hotel_name,
    order: (a, b) => inFrenchOrder(a.hotel_name, b.hotel_name),
  },
  {
    id: 'month',
    heading: 'Mois',
    cell: ({ month }) => monthNames[month - 1],
    order: (a, b) => a.month - b.month,
  },
  {
    id: 'year',
    heading: 'Année',
    cell: ({ year }) => year,
    order: (a, b) => a.year - b.year,
    className: 'tabular-nums',
  },
];

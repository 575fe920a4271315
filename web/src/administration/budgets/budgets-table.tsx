import { budgetAmountText, budgetTitles } from '@hotel/domain/budgets/budget-amount.ts';
import { budgetFields } from '@hotel/domain/budgets/budget-of-month.ts';
import { budgetOrder } from '@hotel/domain/budgets/budget-order.ts';
import type { Budget, BudgetSortKey } from '@hotel/domain/budgets/endpoints.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { measures } from '@hotel/domain/nights/measure.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DataTable, type DataTableProps, type TableColumn } from '../../ui/data-table.tsx';
import { AmountButtons, AmountField, useAmountEditor } from './amount-editor.tsx';
import { DeleteBudgetDialog } from './delete-budget-dialog.tsx';

type BudgetsTableProps = {
  budgets: readonly Budget[];
  serverSorting: NonNullable<DataTableProps<Budget>['serverSorting']>;
};

/** The budgets, one row each; one row at a time can be edited in place. */
export function BudgetsTable({ budgets, serverSorting }: BudgetsTableProps) {
  const editor = useAmountEditor();
  const { edited } = editor;
  const [budgetToDelete, setBudgetToDelete] = useState<Budget | null>(null);
  const amounts = measures.map((measure): BudgetColumn => {
    const field = budgetFields[measure];
    return {
      id: field,
      heading: budgetTitles[measure],
      cell: (budget) =>
        edited?.budget.id === budget.id ? (
          <AmountField editor={editor} edited={edited} measure={measure} />
        ) : (
          budgetAmountText(measure, budget[field])
        ),
      order: budgetOrder[field],
      isFigure: true,
      className: 'tabular-nums',
    };
  });
  return (
    <>
      <DataTable
        label="Budgets"
        columns={[...columns, ...amounts]}
        rows={budgets}
        rowId={({ id }) => id}
        serverSorting={serverSorting}
        empty="Aucun budget trouvé."
        actions={(budget, describedBy) =>
          edited?.budget.id === budget.id ? (
            <AmountButtons editor={editor} />
          ) : (
            <RowButtons
              describedBy={describedBy}
              onEdit={() => editor.startEditing(budget)}
              onDelete={() => setBudgetToDelete(budget)}
            />
          )
        }
      />
      {budgetToDelete !== null && (
        <DeleteBudgetDialog budget={budgetToDelete} onClose={() => setBudgetToDelete(null)} />
      )}
    </>
  );
}

type RowButtonsProps = { describedBy: string; onEdit: () => void; onDelete: () => void };

function RowButtons({ describedBy, onEdit, onDelete }: RowButtonsProps) {
  return (
    <>
      <Button aria-describedby={describedBy} onClick={onEdit}>
        Modifier
      </Button>
      <Button variant="danger" aria-describedby={describedBy} onClick={onDelete}>
        Supprimer
      </Button>
    </>
  );
}

/** The id of a column is the key by which the server sorts. */
type BudgetColumn = TableColumn<Budget> & { id: BudgetSortKey };

const columns: readonly BudgetColumn[] = [
  {
    id: 'hotel',
    heading: 'Hôtel',
    cell: ({ hotel_name }) => hotel_name,
    order: budgetOrder.hotel,
  },
  {
    id: 'month',
    heading: 'Mois',
    cell: ({ month }) => monthNames[month - 1],
    order: budgetOrder.month,
  },
  {
    id: 'year',
    heading: 'Année',
    cell: ({ year }) => year,
    order: budgetOrder.year,
    className: 'tabular-nums',
  },
];

import { budgetAmountsText } from '@hotel/domain/budgets/budget-amount.ts';
import type { Budget } from '@hotel/domain/budgets/endpoints.ts';
import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function DeleteBudgetDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const deleteBudget = useApiMutation((call) =>
    call('DELETE /budgets/{id}', { params: { id: budget.id } }),
  );
  const confirm = () =>
    deleteBudget.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Budget supprimé');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Supprimer le budget"
      busy={deleteBudget.isPending}
      failure={
        deleteBudget.error === null
          ? null
          : errorMessageOf('Erreur de suppression', deleteBudget.error)
      }
      onConfirm={confirm}
      onCancel={onClose}
    >
      Le budget {ofMonth(budget)} de « {budget.hotel_name} », {budgetAmountsText(budget)}, disparaît
      du tableau de bord.
    </ConfirmDialog>
  );
}

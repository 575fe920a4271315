import type { Budget } from '@hotel/domain/budgets/calls.ts';
import { ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { sayDone } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { toldOf } from '../refused-form.ts';
import { useBudgetChange } from './budgets-changes.ts';

export function DeleteBudgetDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const deleting = useBudgetChange(() =>
    ask('DELETE /budgets/{id}', { params: { id: budget.id } }),
  );
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: () => {
        sayDone('Budget supprimé');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Supprimer le budget"
      busy={deleting.isPending}
      failure={deleting.error === null ? null : toldOf('Erreur de suppression', deleting.error)}
      onConfirm={remove}
      onCancel={onClose}
    >
      Le budget {ofMonth(budget)} de « {budget.hotel_name} », {frenchNumber(budget.budget)} nuitées,
      disparaît du tableau de bord.
    </ConfirmDialog>
  );
}

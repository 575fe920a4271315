import { budgetAmountExpected, budgetTitles } from '@hotel/domain/budgets/budget-amount.ts';
import { budgetsToSave, parsePastedBudgets } from '@hotel/domain/budgets/pasted-budgets.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { PastedBudgetsTable } from './pasted-budgets-table.tsx';

type PasteBudgetsDialogProps = {
  hotel: Hotel;
  year: number;
  measure: Measure;
  /** The year's current budgets of the measure, January first. */
  before: readonly (number | null)[];
  onClose: () => void;
};

/** Pastes twelve budgets from a spreadsheet and previews them beside the current ones. */
export function PasteBudgetsDialog(props: PasteBudgetsDialogProps) {
  const { hotel, year, measure, before, onClose } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const pasted = parsePastedBudgets(text, before, measure);
  const field = ({ nuitees: 'budgets', rooms: 'rooms', revenue: 'revenue' } as const)[measure];
  const save = useApiMutation((call, budgets: (number | null)[]) =>
    call('PUT /budgets/year', { body: { hotel_id: hotel.id, year, [field]: budgets } }),
  );
  function submit() {
    save.reset();
    const budgets = pasted.months === null ? null : budgetsToSave(pasted.months);
    setError(
      pasted.refused ?? (budgets === null ? refusalMessage(measure, pasted.months ?? []) : null),
    );
    if (budgets === null) return;
    save.mutate(budgets, {
      onSuccess: ({ inserted, updated }) => {
        toastSuccess(
          `Budgets ${year} enregistrés: ${frenchCount(inserted + updated, 'mois', 'mois')}`,
        );
        onClose();
      },
    });
  }
  return (
    <FormDialog
      title={`Budgets ${year}${measure === 'nuitees' ? '' : ` (${budgetTitles[measure]})`}, ${hotel.name}`}
      size="wide"
      busy={save.isPending}
      failure={save.error === null ? null : errorMessageOf("Erreur d'enregistrement", save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextAreaField
          label="Valeurs à coller"
          rows={13}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setError(null);
            setText(target.value);
          }}
          hint="De janvier à décembre : une ligne ou une colonne de douze cellules. Une cellule vide laisse son mois tel quel."
          error={error}
          className="font-mono tabular-nums"
        />
        <PastedBudgetsTable pasted={pasted} before={before} measure={measure} />
      </div>
    </FormDialog>
  );
}

function refusalMessage(measure: Measure, months: readonly { change: string }[]): string {
  const hasInvalid = months.some(({ change }) => change === 'wrong');
  return hasInvalid
    ? `Corrigez les valeurs signalées : ${budgetAmountExpected[measure]}.`
    : 'Rien à mettre à jour';
}

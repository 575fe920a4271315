import type { Day } from '@hotel/domain/calendar/day.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureMessage, importRefusal, isForbidden, toastFailure } from '../failure-message.ts';
import { newRunId } from '../imports/import-run.ts';
import { recordLastResult, toastImportCounts } from '../imports/last-result.ts';
import { clearDraft, type PasteDraft } from '../paste-drafts.ts';
import { type PasteForm, PasteFormCard } from '../paste-form.tsx';
import { Confirmations } from '../preview/confirmations.tsx';
import type { ImportPreview } from '../preview/import-preview.ts';

type GapFormProps = {
  form: PasteForm;
  preview: ImportPreview;
  /** null: none is selected, and the latest of the month is used. */
  asOf: Day | null;
  onShowGap: () => void;
};

/** The form that imports the pasted nights of last year, and shows the gap. */
export function GapForm({ form, preview, asOf, onShowGap }: GapFormProps) {
  const { hotel, draft, fields, showError } = form;
  const [clearCount, setClearCount] = useState(0);
  const importing = usePreviousYearImport(form);

  function change(changed: Partial<PasteDraft>) {
    importing.reset();
    form.change(changed);
  }

  function importAll() {
    if (hotel === null) return;
    const error = previousYearError(draft.text, preview.figures.length);
    showError(error);
    if (error !== null) return;
    importing.mutate({
      hotel_id: hotel.id,
      items: preview.figures.map(({ day, nuitees }) => ({ date: day, nuitees })),
      run: newRunId(),
    });
  }

  return (
    <PasteFormCard
      title="Coller N-1"
      form={{ ...form, change }}
      preview={preview}
      label="Valeurs N-1"
      hint="Une valeur par ligne à partir du jour 1, ou deux colonnes, le jour et sa valeur."
      insertLabel="Importer N-1"
      isBusy={importing.isPending}
      isDisabled={fields.month === null}
      onInsert={importAll}
      onClear={() => {
        setClearCount(clearCount + 1);
        change({ text: '', asOf: null });
      }}
      footer={
        <>
          <hr className="border-line" />
          <GapAsOfField
            key={clearCount}
            asOf={asOf}
            isDisabled={hotel === null || fields.month === null}
            onChoose={(chosen) => change({ asOf: chosen })}
            onShowGap={onShowGap}
          />
        </>
      }
    >
      <Confirmations preview={preview} />
      {importing.isError && <Notice tone="error">{importErrorMessage(importing.error)}</Notice>}
    </PasteFormCard>
  );
}

type GapAsOfFieldProps = {
  asOf: Day | null;
  isDisabled: boolean;
  onChoose: (asOf: Day | null) => void;
  onShowGap: () => void;
};

/** The as-of day of the gap. The gap cannot be shown while the day is incomplete. */
function GapAsOfField({ asOf, isDisabled, onChoose, onShowGap }: GapAsOfFieldProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  function choose(selected: Day | null) {
    setIncomplete(false);
    onChoose(selected);
  }
  return (
    <>
      <DatePicker
        label="Date d'arrêté"
        labelPlace="above"
        isWide
        hint="Facultative : sans elle, la dernière du mois."
        day={asOf}
        onChoose={choose}
        onClear={() => choose(null)}
        onIncomplete={() => setIncomplete(true)}
      />
      <div>
        <Button disabled={isDisabled || isIncomplete} onClick={onShowGap}>
          Voir l'Écart Quotidien
        </Button>
      </div>
    </>
  );
}

/** The mutation that imports last year's figures: one request, which stores all figures or none. */
function usePreviousYearImport({ owner, hotel, draft: { text } }: PasteForm) {
  const client = useQueryClient();
  const { userId, hotelId } = owner;
  const resultKey = { userId, hotelId, tab: 'gap' as const, hotelName: hotel?.name ?? '' };
  return useMutation({
    mutationFn: (body: ApiInput<'POST /nuitees/prev_daily/bulk'>['body']) =>
      callApi('POST /nuitees/prev_daily/bulk', { body }),
    onSuccess: ({ inserted, updated }, { run = null }) => {
      clearDraft(owner, text);
      recordLastResult({ ...resultKey, run, counts: { inserted, updated }, errors: [] });
      toastImportCounts('Import N-1', { inserted, updated });
    },
    onError: (error, { run = null }) => {
      recordLastResult({ ...resultKey, run, counts: null, errors: [importErrorMessage(error)] });
      toastFailure(error, `Erreur import N-1: ${error.message}`);
    },
    // A refused import has stored nothing; its message stays.
    onSettled: (_, error) =>
      isForbidden(error) ? undefined : invalidateChangedBy(client, 'POST /nuitees/prev_daily/bulk'),
  });
}

/** The message of a failed import, which says whether its figures may be stored. */
function importErrorMessage(error: Error): string {
  if (isForbidden(error)) return failureMessage(error);
  const refusal = importRefusal(error);
  if (refusal !== null) {
    return refusal.details.map(({ message }) => message).join(' ') || refusal.message;
  }
  return 'La réponse du serveur n’est pas arrivée : les valeurs sont peut-être dans la base. Importer à nouveau est sans risque.';
}

function previousYearError(text: string, count: number): string | null {
  if (text.trim() === '') return "Collez des valeurs d'abord.";
  return count === 0 ? 'Aucune valeur détectée (N-1).' : null;
}

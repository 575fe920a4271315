import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import { parseMonthKey } from '@hotel/domain/calendar/selected-month.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import {
  UnlikelyFigures,
  useFigureCheck,
  useHotelBeds,
} from '../../figures/nights-entry/figure-check.tsx';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { toastError } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EntryFields } from '../entry-fields.tsx';
import { failureMessage, isForbidden } from '../failure-message.ts';
import { HotelRequiredNotice } from '../hotel-required-notice.tsx';
import { importRefusal } from '../import-failure.ts';
import { recordLastResult } from '../imports/last-result.ts';
import { newRunId } from '../imports/run-id.ts';
import { NotReadNotice, useNotReadCheck } from '../not-read-notice.tsx';
import { notReadOf } from '../paste/parse-paste.ts';
import { changeDraft, clearDraft, type DraftOwner, type PasteDraft } from '../paste-drafts.ts';
import { PastedTextField } from '../pasted-text-field.tsx';
import { toastImportCounts } from '../toast-import-counts.ts';
import type { GapFields } from './gap-fields.ts';
import { type ParsedPreviousYear, parsePreviousYear } from './parse-previous-year.ts';

type GapFormProps = {
  owner: DraftOwner;
  /** null: no hotel is selected, and nothing can be imported. */
  hotel: SelectedHotel | null;
  draft: PasteDraft;
  fields: GapFields;
  onShowGap: () => void;
};

/** The state of the paste: its check, its error, and the functions that change and import it. */
function useGapForm({ owner, hotel, draft, fields }: GapFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [clearCount, setClearCount] = useState(0);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const importing = usePreviousYearImport(owner, hotel, draft.text);

  const monthText = fields.month === null ? null : monthKey(fields.month);
  const parsed = useParsedPreviousYear(draft.text, monthText);
  const items = parsed?.items ?? noItems;
  const notReadParts = useMemo(() => (parsed === null ? [] : notReadOf(parsed)), [parsed]);
  const notRead = useNotReadCheck(notReadParts);
  const figures = useMemo(
    () => items.map(({ date, nuitees }) => ({ asOf: null, day: date, nuitees })),
    [items],
  );
  const check = useFigureCheck(figures, useHotelBeds(hotel, fields.month));

  function change(changed: Partial<PasteDraft>) {
    setError(null);
    importing.reset();
    changeDraft(owner, changed);
  }

  function clear() {
    setClearCount(clearCount + 1);
    change({ text: '', asOf: null });
  }

  function importAll() {
    if (hotel === null || fields.month === null) return;
    const foundError = previousYearError(draft.text, items.length);
    setError(foundError);
    if (foundError === null)
      importing.mutate({ hotel_id: hotel.id, items: [...items], run: newRunId() });
    else textArea.current?.focus();
  }

  return { error, clearCount, textArea, importing, check, notRead, change, clear, importAll };
}

export function GapForm(props: GapFormProps) {
  const { hotel, draft, fields, onShowGap } = props;
  const { error, clearCount, textArea, importing, check, notRead, change, clear, importAll } =
    useGapForm(props);
  return (
    <Card title="Coller N-1">
      <div className="flex flex-col gap-4">
        {hotel === null && <HotelRequiredNotice />}
        <div className="grid grid-cols-2 gap-3 [&>:last-child]:col-span-2">
          <EntryFields
            monthNumber={fields.monthNumber}
            yearText={fields.yearText}
            isYearInvalid={fields.month === null}
            hotel={hotel}
            onChange={change}
          />
        </div>
        <PastedTextField
          ref={textArea}
          label="Valeurs N-1"
          hint="Une valeur par ligne à partir du jour 1, ou deux colonnes, le jour et sa valeur."
          text={draft.text}
          error={error}
          onChange={(text) => change({ text })}
        />
        <NotReadNotice {...notRead} />
        <UnlikelyFigures check={check} />
        {importing.isError && <Notice tone="error">{importErrorMessage(importing.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={importing.isPending}
            disabled={
              hotel === null || fields.month === null || !check.canStore || !notRead.canStore
            }
            onClick={importAll}
          >
            Importer N-1
          </Button>
          <Button onClick={clear}>Vider</Button>
        </div>
        <hr className="border-line" />
        <GapAsOfField
          key={clearCount}
          asOf={fields.asOf}
          isDisabled={hotel === null || fields.month === null}
          onChoose={(asOf) => change({ asOf })}
          onShowGap={onShowGap}
        />
      </div>
    </Card>
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

const noItems: ParsedPreviousYear['items'] = [];

/** The figures to send; a new month object with the same value does not parse the text again. */
function useParsedPreviousYear(text: string, monthText: string | null): ParsedPreviousYear | null {
  return useMemo(() => {
    const month = parseMonthKey(monthText);
    return month === null ? null : parsePreviousYear(text, month);
  }, [text, monthText]);
}

/** The mutation that imports last year's figures: one request, which stores all figures or none. */
function usePreviousYearImport(owner: DraftOwner, hotel: SelectedHotel | null, text: string) {
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
      // `callApi` has already shown a toast for a 403.
      recordLastResult({ ...resultKey, run, counts: null, errors: [importErrorMessage(error)] });
      if (!isForbidden(error)) toastError(`Erreur import N-1: ${error.message}`);
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

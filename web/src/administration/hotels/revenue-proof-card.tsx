import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay, monthNames, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month } from '@hotel/domain/calendar/month.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { type DeclaredNight, parseDeclaredNights } from '@hotel/domain/revenue/declared-nights.ts';
import type { RevenueProof } from '@hotel/domain/revenue/endpoints.ts';
import {
  declaredExpected,
  isLikelyVat,
  missingNightsText,
  nightsSentence,
  nothingDeclared,
  parseDeclared,
  proofSentence,
  usualCauses,
} from '@hotel/domain/revenue/proof-text.ts';
import type { ComparedNight } from '@hotel/domain/revenue/revenue-proof.ts';
import { type KeyboardEvent, useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { useApiQuery } from '../../api/queries.ts';
import { errorMessageOf } from '../../api/server-form-errors.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { Modal, modalBodyClasses, modalFooterClasses } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatInstant } from '../format-instant.ts';
import { LoadErrorNotice } from '../load-error-notice.tsx';

/** The proof in a dialog of its own, for those who manage users but not hotels. */
export function RevenueProofDialog({ hotel, onClose }: { hotel: Hotel; onClose: () => void }) {
  return (
    <Modal title={`Preuve du CA, ${hotel.name}`} onDismiss={onClose}>
      <div className={modalBodyClasses}>
        <RevenueProofCard hotel={hotel} />
      </div>
      <div className={modalFooterClasses}>
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </Modal>
  );
}

/** Compares the room revenue of a past month with its closing report; until one is proven, none is shown. */
export function RevenueProofCard({ hotel }: { hotel: Hotel }) {
  const proof = useApiQuery('GET /revenue/proof', { query: { hotel_id: hotel.id } });
  return (
    <section className="flex flex-col gap-3 text-sm">
      <LoadErrorNotice title="Erreur lors du chargement de la preuve du CA" query={proof} />
      {proof.isPending && <Skeleton className="h-32 w-full" />}
      {proof.data !== undefined && (
        <>
          <ProofResult proof={proof.data} vatRate={hotel.vat_rate} />
          <Comparison hotel={hotel} isDeclared={proof.data.state !== 'none'} />
        </>
      )}
    </section>
  );
}

function ProofResult({ proof, vatRate }: { proof: RevenueProof; vatRate: number }) {
  const { state, missing, by, at } = proof;
  if (state === 'none') return <Notice tone="info">{nothingDeclared}</Notice>;
  return (
    <>
      <Notice tone={state === 'proven' ? 'success' : 'warning'}>
        <p>{proofSentence(proof)}</p>
        {at !== null && (
          <p className="text-xs text-ink-soft">
            Comparé le {formatInstant(at)}
            {by !== null && ` par ${by}`}.
          </p>
        )}
      </Notice>
      {missing.length > 0 && (
        <p>
          <span className="font-medium">Nuits sans CA&nbsp;:</span> {missingNightsText(missing)}.
          Importez-les de nouveau depuis le PMS ou un fichier.
        </p>
      )}
      {state === 'refused' && missing.length === 0 && (
        <UsualCauses isVat={isLikelyVat(proof, vatRate)} />
      )}
    </>
  );
}

function UsualCauses({ isVat }: { isVat: boolean }) {
  return (
    <div>
      <p className="font-medium">
        {isVat ? 'L’écart est celui de la TVA. Causes habituelles :' : 'Causes habituelles :'}
      </p>
      <ul className="list-disc pl-5 text-ink-soft">
        {usualCauses.map(({ name, text }) => (
          <li key={name}>
            <span className="text-ink">{name}</span>&nbsp;: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const monthChoices = monthNames.map((label, index) => ({ value: index + 1, label }));

type Declared = { readonly cents: number; readonly nights: readonly DeclaredNight[] | null };

/** The typed month and its amounts, and what is wrong with them. */
function useDeclared(lastMonth: Month) {
  const [month, setMonth] = useState(lastMonth);
  const [total, setTotal] = useState('');
  const [pasted, setPasted] = useState('');
  const [errors, setErrors] = useState<{ total: string | null; nights: string | null }>({
    total: null,
    nights: null,
  });
  /** Null where something is wrong. */
  function read(): Declared | null {
    const cents = parseDeclared(total);
    const { nights, error } =
      pasted.trim() === '' ? { nights: null, error: null } : parseDeclaredNights(pasted, month);
    setErrors({ total: cents === null ? declaredExpected : null, nights: error });
    return cents === null || error !== null ? null : { cents, nights };
  }
  return { month, setMonth, total, setTotal, pasted, setPasted, errors, read };
}

/** It may stand inside another form: Enter compares, and does not send that form. */
function Comparison({ hotel, isDeclared }: { hotel: Hotel; isDeclared: boolean }) {
  const today = todayIn(hotel.time_zone, Date.now());
  const form = useDeclared(addMonths(monthOf(today), -1));
  const { month, setMonth, errors } = form;
  const compare = useApiMutation(
    (call, { cents, nights }: Declared) =>
      call('PUT /revenue/proof', {
        body: {
          ...{ hotel_id: hotel.id, ...month, declared: cents },
          ...(nights === null ? {} : { nights: [...nights] }),
        },
      }),
    { onSuccess: ({ state }) => state === 'proven' && toastSuccess('CA confirmé') },
  );
  const remove = useApiMutation(
    (call) => call('DELETE /revenue/proof', { query: { hotel_id: hotel.id } }),
    { onSuccess: () => toastSuccess('Preuve retirée') },
  );
  const isBusy = compare.isPending || remove.isPending;
  function submit() {
    const declared = form.read();
    if (declared !== null && !isBusy) compare.mutate(declared);
  }
  const compareOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const { year } = monthOf(today);
  const years = [year - 2, year - 1, year].map((value) => ({ value, label: String(value) }));
  const failure = compare.error ?? remove.error;
  return (
    <div className="flex flex-col gap-3">
      {isDeclared && compare.data?.nights !== undefined && (
        <ComparedNights nights={compare.data.nights} declared={compare.data.declared ?? 0} />
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1.4fr)] [&>:last-child]:col-span-2 sm:[&>:last-child]:col-span-1">
        <SelectField
          label="Mois clôturé"
          choices={monthChoices}
          value={month.month}
          onChange={({ target }) => setMonth({ ...month, month: Number(target.value) })}
        />
        <SelectField
          label="Année"
          choices={years}
          value={month.year}
          onChange={({ target }) => setMonth({ ...month, year: Number(target.value) })}
        />
        <TextField
          label="CA chambres HT du rapport (€)"
          inputMode="decimal"
          autoComplete="off"
          value={form.total}
          onChange={({ target }) => form.setTotal(target.value)}
          onKeyDown={compareOnEnter}
          error={errors.total}
          className="text-right tabular-nums"
        />
      </div>
      <details>
        <summary className="w-fit cursor-pointer rounded-control py-1 text-accent">
          Comparer aussi nuit par nuit
        </summary>
        <TextAreaField
          label="CA par nuit du rapport (€)"
          rows={5}
          spellCheck={false}
          value={form.pasted}
          onChange={({ target }) => form.setPasted(target.value)}
          hint="Copié d’un tableur : une colonne d’un montant par nuit, ou deux colonnes, date et montant."
          error={errors.nights}
          className="font-mono tabular-nums"
        />
      </details>
      {failure !== null && (
        <Notice tone="error">{errorMessageOf('Erreur lors de la comparaison', failure)}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isDeclared && (
          <Button onClick={() => remove.mutate(undefined)} busy={remove.isPending}>
            Retirer la preuve
          </Button>
        )}
        <Button onClick={submit} busy={compare.isPending}>
          Comparer
        </Button>
      </div>
    </div>
  );
}

const amountClasses = 'h-8 pl-3 text-right tabular-nums whitespace-nowrap';

/** The nights that differ, the largest difference first: there is the cause. */
function ComparedNights({
  nights,
  declared,
}: {
  nights: readonly ComparedNight[];
  declared: number;
}) {
  const size = ({ difference }: ComparedNight) =>
    difference === null ? Number.MAX_SAFE_INTEGER : Math.abs(difference);
  const different = nights
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => size(other) - size(one));
  return (
    <div>
      <p className="font-medium">Nuit par nuit&nbsp;: {nightsSentence(nights, declared)}</p>
      {different.length > 0 && (
        <table aria-label="Nuits différentes" className="w-full border-collapse">
          <thead className="text-xs text-ink-soft">
            <tr className="border-b border-line-strong">
              <th scope="col" className="h-8 text-left font-medium">
                Nuit
              </th>
              {['Ici (€)', 'Rapport (€)', 'Écart (€)'].map((heading) => (
                <th key={heading} scope="col" className={`${amountClasses} font-medium`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map(({ date, ours, declared: amount, difference }) => (
              <tr key={date} className="border-b border-line">
                <th scope="row" className="h-8 text-left font-normal">
                  {shortWeekday(date)} {frenchDay(date).slice(0, 5)}
                </th>
                <td className={amountClasses}>
                  {frenchNumber(ours === null ? null : ours / 100, 2)}
                </td>
                <td className={amountClasses}>{frenchNumber(amount / 100, 2)}</td>
                <td className={amountClasses}>
                  {frenchSigned(difference === null ? null : difference / 100, 2)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

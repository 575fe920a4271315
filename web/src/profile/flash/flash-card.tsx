import { useState } from 'react';
import { useApiMutation } from '../../api/api-mutation.ts';
import { useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { MultiSelectField } from '../../ui/forms/multi-select-field.tsx';
import { RadioChoice } from '../../ui/forms/radio-choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Subscription = ApiResponse<'GET /flash'>;

/** 'Flash du matin': whether the person gets it, and of which hotels. */
export function FlashCard() {
  const flash = useApiQuery('GET /flash', {});
  return (
    <Card title="Flash du matin">
      {flash.isError && (
        <RetryNotice onRetry={() => void flash.refetch()}>{flash.error.message}</RetryNotice>
      )}
      {flash.isPending && <Skeleton className="h-44 w-full" />}
      {flash.data !== undefined && <FlashForm saved={flash.data} />}
    </Card>
  );
}

/** The subscription with the person's changes, and the mutation that saves it. */
function useFlashForm(saved: Subscription) {
  const [changes, setChanges] = useState<Partial<Subscription>>({});
  const [error, setError] = useState<string | null>(null);
  const save = useApiMutation((call, body: Subscription) => call('PUT /flash', { body }), {
    onSuccess: ({ enabled }) =>
      toastSuccess(enabled ? 'Flash du matin activé' : 'Flash du matin désactivé'),
  });
  const values = { ...saved, ...changes };
  function submit() {
    const isEmpty = values.hotels?.length === 0;
    const isMissing = values.enabled && isEmpty;
    setError(isMissing ? 'Choisissez au moins un hôtel.' : null);
    // Whoever ends the flash need not choose; the server takes no empty selection.
    if (isMissing) return;
    const body = isEmpty ? { ...values, hotels: null } : values;
    save.mutate(body, { onSuccess: () => setChanges({}) });
  }
  const change = (given: Partial<Subscription>) => setChanges({ ...changes, ...given });
  return { values, change, error, save, submit };
}

function FlashForm({ saved }: { saved: Subscription }) {
  const { hotels, email } = useMe();
  const { values, change, error, save, submit } = useFlashForm(saved);
  const choices = hotels.map(({ id, name }) => ({ id, label: name }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      <div className="flex flex-col gap-1">
        <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={values.enabled}
            onChange={({ target }) => change({ enabled: target.checked })}
          />
          Recevoir le flash du matin
        </label>
        <p className="text-xs text-ink-soft">
          Un e-mail par jour à {email}, dès que la photo du jour de chaque hôtel est là, à 09:00 au
          plus tard : total, pick-up, atterrissage, chambres, jours à surveiller, alertes. Une
          alerte qui commence plus tard dans la journée est envoyée à part.
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            disabled={!values.enabled}
            checked={values.meeting_sheet === true}
            onChange={({ target }) => change({ meeting_sheet: target.checked })}
          />
          Joindre la feuille de réunion (PDF)
        </label>
        <p className="text-xs text-ink-soft">
          Une page A4 par hôtel, comme la page Réunion l’imprime ; dix hôtels au plus.
        </p>
      </div>
      {choices.length > 1 && (
        <HotelChoice values={values} change={change} choices={choices} error={error} />
      )}
      {save.isError && <Notice tone="error">{save.error.message}</Notice>}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Appliquer
        </Button>
      </div>
      <FlashPreview hotels={hotels} />
    </form>
  );
}

type HotelChoiceProps = {
  values: Subscription;
  change: (given: Partial<Subscription>) => void;
  choices: readonly { id: string; label: string }[];
  error: string | null;
};

function HotelChoice({ values, change, choices, error }: HotelChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-3" disabled={!values.enabled}>
      <legend className="sr-only">Hôtels du flash</legend>
      <RadioChoice
        name="flash-hotels"
        label="Tous mes hôtels"
        hint="Ceux qui me seront attribués plus tard aussi."
        isChosen={values.hotels === null}
        onChoose={() => change({ hotels: null })}
      />
      <RadioChoice
        name="flash-hotels"
        label="Une sélection"
        hint="Le premier choisi donne l’heure."
        isChosen={values.hotels !== null}
        onChoose={() => change({ hotels: [] })}
      />
      {values.hotels !== null && (
        <MultiSelectField
          label="Hôtels"
          choices={choices}
          chosen={values.hotels}
          onChoose={(chosen) => change({ hotels: chosen })}
          empty="Aucun hôtel."
          error={values.enabled ? error : null}
        />
      )}
    </fieldset>
  );
}

type FlashPreviewProps = { hotels: readonly { id: string; name: string }[] };

/** The email of a hotel as it would leave now. */
function FlashPreview({ hotels }: FlashPreviewProps) {
  const [isShown, setShown] = useState(false);
  const [first] = hotels;
  const [hotelId, setHotelId] = useState(first?.id ?? '');
  if (first === undefined) return null;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-end gap-3">
        {hotels.length > 1 && (
          <SelectField
            label="Aperçu pour"
            choices={hotels.map(({ id, name }) => ({ value: id, label: name }))}
            value={hotelId}
            onChange={({ target }) => setHotelId(target.value)}
          />
        )}
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Fermer l’aperçu' : 'Voir l’aperçu'}
        </Button>
      </div>
      {isShown && <Preview key={hotelId} hotelId={hotelId} />}
    </div>
  );
}

function Preview({ hotelId }: { hotelId: string }) {
  const preview = useApiQuery('GET /flash/preview', { query: { hotel_id: hotelId } });
  if (preview.isError) {
    return (
      <RetryNotice onRetry={() => void preview.refetch()}>{preview.error.message}</RetryNotice>
    );
  }
  if (preview.data === undefined) return <Skeleton className="h-[36rem] w-full" />;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium wrap-anywhere">{preview.data.subject}</p>
      {/* Nothing in the frame runs or leads anywhere; the page's own policy holds for it too. */}
      <iframe
        title="Aperçu du flash"
        sandbox=""
        srcDoc={preview.data.html}
        className="h-[36rem] w-full rounded-control border border-line bg-white"
      />
    </div>
  );
}

import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  parseBeds,
  type TypedHotel,
  validateHotel,
} from '@hotel/domain/hotels/hotel-validation.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { useUnsentInput } from '../../app-shell/unsent-input.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formErrorsOf } from '../server-form-errors.ts';
import { useHotelMutation } from './hotel-mutation.ts';
import { LogoField } from './logo-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

type HotelDialogProps = {
  /** Null: a new one. */
  hotel: Hotel | null;
  onClose: () => void;
  onCreated?: (hotel: Hotel) => void;
};

const fields = ['name', 'logo_url', 'time_zone', 'beds'] as const;

/** What a hotel tells of itself. */
export function HotelDialog({ hotel, onClose, onCreated }: HotelDialogProps) {
  const { typed, isUnsent, change, clear } = useUnsentInput(unsentHotel(hotel), () =>
    typedOf(hotel),
  );
  const [refusals, setRefusals] = useState<ReturnType<typeof validateHotel>>({});
  const saving = useHotelMutation(() => save(hotel, typed));
  const { wrong, failure } = formErrorsOf(
    hotel === null
      ? 'Erreur lors de la création de l’hôtel'
      : 'Erreur lors de la modification de l’hôtel',
    saving.error,
    fields,
  );
  const told = { ...wrong, ...refusals };
  const close = () => {
    clear();
    onClose();
  };
  function submit() {
    const found = validateHotel(typed);
    setRefusals(found);
    saving.reset();
    if (Object.keys(found).length > 0) return;
    saving.mutate(undefined, {
      onSuccess: (saved) => {
        toastSuccess(hotel === null ? 'Hôtel créé' : 'Hôtel modifié');
        close();
        if (hotel === null) onCreated?.(saved);
      },
    });
  }
  return (
    <FormDialog
      title={hotel === null ? 'Créer un hôtel' : `Modifier ${hotel.name}`}
      submitLabel={hotel === null ? 'Créer' : 'Enregistrer'}
      busy={saving.isPending}
      isChanged={isUnsent}
      failure={failure}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Nom de l'hôtel"
        autoComplete="off"
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
        error={told.name}
      />
      <LogoField
        logo={typed.logo}
        hotelName={typed.name}
        onChange={(logo) => change({ logo })}
        error={told.logo_url ?? null}
      />
      <TimeZoneField
        zone={typed.zone}
        onType={(zone) => change({ zone })}
        error={told.time_zone ?? null}
      />
      <TextField
        label="Nombre de lits"
        inputMode="numeric"
        autoComplete="off"
        value={typed.beds}
        onChange={({ target }) => change({ beds: target.value })}
        hint="Facultatif. Compte pour le taux d’occupation, les jours où le PMS ne donne pas de lits."
        error={told.beds}
        className="max-w-40 tabular-nums"
      />
    </FormDialog>
  );
}

/** The form's name among those with unsent input. */
export function unsentHotel(hotel: Hotel | null): string {
  return `hotel_${hotel?.id ?? 'new'}`;
}

function typedOf(hotel: Hotel | null): TypedHotel {
  return {
    name: hotel?.name ?? '',
    logo: hotel?.logo_url ?? '',
    zone: hotel?.time_zone ?? defaultTimeZone,
    beds: hotel?.beds?.toString() ?? '',
  };
}

function save(hotel: Hotel | null, { name, logo, zone, beds }: TypedHotel) {
  const body = {
    name,
    logo_url: logo.trim(),
    time_zone: zone.trim(),
    beds: parseBeds(beds) ?? null,
  };
  return hotel === null
    ? callApi('POST /hotels', { body })
    : callApi('PUT /hotels/{id}', { params: { id: hotel.id }, body });
}

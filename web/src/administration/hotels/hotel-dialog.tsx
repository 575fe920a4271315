import {
  defaultRegion,
  type Region,
  regionNames,
  regions,
} from '@hotel/domain/hotel-calendar/region.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  type HotelFieldErrors,
  type HotelFormInput,
  parseBeds,
  validateHotel,
} from '@hotel/domain/hotels/hotel-validation.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { useState } from 'react';
import { type CallApi, useApiMutation } from '../../api/api-mutation.ts';
import { formErrorsOf } from '../../api/server-form-errors.ts';
import { useUnsentInput } from '../../shell/storage/unsent-input.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { changedFields } from '../changed-fields.ts';
import { LogoField } from './logo-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

type HotelDialogProps = {
  /** null: a new hotel. */
  hotel: Hotel | null;
  onClose: () => void;
  onCreated?: (hotel: Hotel) => void;
};

const fields = ['name', 'logo_url', 'time_zone', 'region', 'beds'] as const;

const regionChoices = regions.map((region) => ({ value: region, label: regionNames[region] }));

/** The values, the errors and the submission of the form. */
function useHotelForm({ hotel, onClose, onCreated }: HotelDialogProps) {
  const {
    typed: values,
    isUnsent: hasUnsavedInput,
    change,
    clear,
  } = useUnsentInput(unsentHotelKey(hotel), () => openedInput(hotel));
  const [validationErrors, setValidationErrors] = useState<HotelFieldErrors>({});
  const save = useApiMutation((call) => sendHotel(call, hotel, values), {
    onSuccess: () => {
      toastSuccess(hotel === null ? 'Hôtel créé' : 'Hôtel modifié');
      clear(values);
    },
  });
  const { fieldErrors, formError } = formErrorsOf(
    hotel === null
      ? 'Erreur lors de la création de l’hôtel'
      : 'Erreur lors de la modification de l’hôtel',
    save.error,
    fields,
  );
  const errors = { ...fieldErrors, ...validationErrors };
  const close = () => {
    clear();
    onClose();
  };
  function submit() {
    const newErrors = validateHotel(values);
    setValidationErrors(newErrors);
    save.reset();
    if (Object.keys(newErrors).length > 0) return;
    if (hotel !== null && Object.keys(changesOf(values)).length === 0) return close();
    save.mutate(undefined, {
      onSuccess: (saved) => {
        onClose();
        if (hotel === null) onCreated?.(saved);
      },
    });
  }
  return { values, hasUnsavedInput, change, save, errors, formError, close, submit };
}

/** Creates or edits a hotel. */
export function HotelDialog(props: HotelDialogProps) {
  const { hotel } = props;
  const { values, hasUnsavedInput, change, save, errors, formError, close, submit } =
    useHotelForm(props);
  return (
    <FormDialog
      title={hotel === null ? 'Créer un hôtel' : `Modifier ${hotel.name}`}
      submitLabel={hotel === null ? 'Créer' : 'Enregistrer'}
      busy={save.isPending}
      isChanged={hasUnsavedInput}
      failure={formError}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label="Nom de l'hôtel"
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errors.name}
      />
      <LogoField
        logo={values.logo}
        hotelName={values.name}
        onChange={(logo) => change({ logo })}
        error={errors.logo_url ?? null}
      />
      <TimeZoneField
        zone={values.zone}
        onChange={(zone) => change({ zone })}
        error={errors.time_zone ?? null}
      />
      <RegionField
        region={values.region}
        onChange={(region) => change({ region })}
        error={errors.region ?? null}
      />
      <TextField
        label="Nombre de lits"
        inputMode="numeric"
        autoComplete="off"
        value={values.beds}
        onChange={({ target }) => change({ beds: target.value })}
        hint="Facultatif. Compte pour le taux d’occupation, les jours où le PMS ne donne pas de lits."
        error={errors.beds}
        className="max-w-40 tabular-nums"
      />
    </FormDialog>
  );
}

type RegionFieldProps = {
  region: Region;
  onChange: (region: Region) => void;
  error: string | null;
};

function RegionField({ region, onChange, error }: RegionFieldProps) {
  return (
    <SelectField
      label="Région (jours fériés)"
      choices={regionChoices}
      value={region}
      onChange={({ target }) => onChange(regionOf(target.value))}
      hint="Décide des jours fériés marqués dans le calendrier, le tableau et l’atterrissage."
      error={error}
    />
  );
}

/** The key of the form's unsent input in session storage. */
export function unsentHotelKey(hotel: Hotel | null): string {
  return `hotel_${hotel?.id ?? 'new'}`;
}

/** The values and those that the form was opened with, which unsent input keeps too. */
type HotelInput = HotelFormInput & { opened: HotelFormInput };

function openedInput(hotel: Hotel | null): HotelInput {
  const opened = {
    name: hotel?.name ?? '',
    logo: hotel?.logo_url ?? '',
    zone: hotel?.time_zone ?? defaultTimeZone,
    region: hotel?.region ?? defaultRegion,
    beds: hotel?.beds?.toString() ?? '',
  };
  return { ...opened, opened };
}

function regionOf(value: string): Region {
  return regions.find((region) => region === value) ?? defaultRegion;
}

function bodyOf({ name, logo, zone, region, beds }: HotelFormInput) {
  return {
    name: name.trim(),
    logo_url: logo.trim(),
    time_zone: zone.trim(),
    region,
    beds: parseBeds(beds) ?? null,
  };
}

function changesOf(values: HotelInput) {
  return changedFields(bodyOf(values), bodyOf(values.opened));
}

function sendHotel(call: CallApi, hotel: Hotel | null, values: HotelInput) {
  return hotel === null
    ? call('POST /hotels', { body: bodyOf(values) })
    : call('PUT /hotels/{id}', { params: { id: hotel.id }, body: changesOf(values) });
}

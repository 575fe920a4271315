import type { Role } from '@hotel/domain/access/endpoints.ts';
import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import { roleLabel } from '@hotel/domain/access/role-label.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { MultiSelectField } from '../../ui/forms/multi-select-field.tsx';

/** The roles and hotels that the signed-in user may grant to others. */
export type GrantableChoices = { roles: readonly Role[]; hotels: readonly Hotel[] };

/** The form's values of a user's hotels; `mainId` counts only if it is one of `hotelIds`. */
export type HotelsInput = { hotelIds: readonly string[]; mainId: string | null };

export type UserFieldErrors = Partial<Record<UserField, string>>;
export const userFields = ['email', 'password', 'role', 'hotels', 'hotel_name'] as const;
export type UserField = (typeof userFields)[number];

type EmailFieldProps = {
  email: string;
  onChange: (email: string) => void;
  errors: UserFieldErrors;
};

export function EmailField({ email, onChange, errors }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      // The address belongs to somebody else, while the browser would fill in the user's own.
      autoComplete="off"
      value={email}
      onChange={({ target }) => onChange(target.value)}
      error={errors.email}
    />
  );
}

type RoleFieldProps = {
  role: string;
  roles: readonly Role[];
  onChoose: (role: string) => void;
  errors: UserFieldErrors;
};

/** The grantable roles and the user's current one. */
export function RoleField({ role, roles, onChoose, errors }: RoleFieldProps) {
  const names = roles.map(({ name }) => name);
  const choices = names.includes(role) ? names : [role, ...names];
  return (
    <SelectField
      label="Rôle"
      value={role}
      onChange={({ target }) => onChoose(target.value)}
      choices={choices.map((name) => ({ value: name, label: roleLabel(name) }))}
      error={errors.role}
    />
  );
}

type HotelsFieldsProps = {
  values: HotelsInput;
  /** In the order shown. */
  hotels: readonly Hotel[];
  onChange: (values: HotelsInput) => void;
  errors: UserFieldErrors;
};

/** The hotels of a user and the main hotel, by default the first selected one. */
export function HotelsFields({ values, hotels, onChange, errors }: HotelsFieldsProps) {
  const selected = selectedHotels(values, hotels);
  return (
    <>
      <MultiSelectField
        label="Hôtels"
        choices={hotels.map(({ id, name }) => ({ id, label: name }))}
        chosen={values.hotelIds}
        onChoose={(hotelIds) => onChange({ ...values, hotelIds })}
        empty="Aucun hôtel."
        hasSelectAll
        error={errors.hotels}
      />
      {/* Of one hotel there is nothing to choose. */}
      {selected.length > 1 && (
        <SelectField
          label="Hôtel principal"
          value={mainHotelOf(values.mainId, selected)?.id ?? ''}
          onChange={({ target }) => onChange({ ...values, mainId: target.value })}
          choices={selected.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.hotel_name}
        />
      )}
    </>
  );
}

/** The selected hotels in selection order. */
export function selectedHotels(values: HotelsInput, hotels: readonly Hotel[]): Hotel[] {
  return values.hotelIds.flatMap((id) => hotels.find((hotel) => hotel.id === id) ?? []);
}

/** The hotels as the API takes them: the ids, and the name of the main hotel. */
export function hotelsToSend(values: HotelsInput, hotels: readonly Hotel[]) {
  const selected = selectedHotels(values, hotels);
  return {
    hotels: selected.map(({ id }) => id),
    hotel_name: mainHotelOf(values.mainId, selected)?.name ?? null,
  };
}

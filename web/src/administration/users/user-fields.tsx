import type { Role } from '@hotel/domain/access/endpoints.ts';
import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import type { Hotel } from '@hotel/domain/hotels/endpoints.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';

/** What a person may give to others: the roles and hotels that are not beyond their own. */
export type GrantableChoices = { roles: readonly Role[]; hotels: readonly Hotel[] };

/** The hotels of a user as the form has them; `mainId` is only meant while it is among them. */
export type HotelsInput = { hotelIds: readonly string[]; mainId: string | null };

export type UserFieldErrors = Partial<Record<UserField, string>>;
export const userFields = ['email', 'password', 'role', 'hotels', 'hotel_name'] as const;
export type UserField = (typeof userFields)[number];

type EmailFieldProps = { email: string; onType: (email: string) => void; wrong: UserFieldErrors };

export function EmailField({ email, onType, wrong }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      // The address is somebody else's: what the browser knows is one's own.
      autoComplete="off"
      value={email}
      onChange={({ target }) => onType(target.value)}
      error={wrong.email}
    />
  );
}

type RoleFieldProps = {
  role: string;
  roles: readonly Role[];
  onChoose: (role: string) => void;
  wrong: UserFieldErrors;
};

/** The roles on offer, and the one the user has. */
export function RoleField({ role, roles, onChoose, wrong }: RoleFieldProps) {
  const names = roles.map(({ name }) => name);
  const choices = names.includes(role) ? names : [role, ...names];
  return (
    <SelectField
      label="Rôle"
      value={role}
      onChange={({ target }) => onChoose(target.value)}
      choices={choices.map((name) => ({ value: name, label: name }))}
      error={wrong.role}
    />
  );
}

type HotelsFieldsProps = {
  typed: HotelsInput;
  /** In the order they are offered. */
  hotels: readonly Hotel[];
  onChange: (typed: HotelsInput) => void;
  wrong: UserFieldErrors;
};

/** The hotels of a user and the main one, which is the first chosen until another is. */
export function HotelsFields({ typed, hotels, onChange, wrong }: HotelsFieldsProps) {
  const chosen = chosenHotels(typed, hotels);
  return (
    <>
      <MultiSelectField
        label="Hôtels"
        choices={hotels.map(({ id, name }) => ({ id, label: name }))}
        chosen={typed.hotelIds}
        onChoose={(hotelIds) => onChange({ ...typed, hotelIds })}
        empty="Aucun hôtel."
        hasSelectAll
        error={wrong.hotels}
      />
      <SelectField
        label="Hôtel principal"
        value={mainHotelOf(typed.mainId, chosen)?.id ?? ''}
        disabled={chosen.length === 0}
        onChange={({ target }) => onChange({ ...typed, mainId: target.value })}
        choices={
          chosen.length === 0
            ? [{ value: '', label: '–' }]
            : chosen.map(({ id, name }) => ({ value: id, label: name }))
        }
        error={wrong.hotel_name}
      />
    </>
  );
}

/** The chosen hotels, in the order they were chosen. */
export function chosenHotels(typed: HotelsInput, hotels: readonly Hotel[]): Hotel[] {
  return typed.hotelIds.flatMap((id) => hotels.find((hotel) => hotel.id === id) ?? []);
}

/** As a call takes them: the ids, and the main one by its name. */
export function hotelsToSend(typed: HotelsInput, hotels: readonly Hotel[]) {
  const chosen = chosenHotels(typed, hotels);
  return {
    hotels: chosen.map(({ id }) => id),
    hotel_name: mainHotelOf(typed.mainId, chosen)?.name ?? null,
  };
}

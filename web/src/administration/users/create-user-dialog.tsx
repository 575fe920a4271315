import { mainHotelOf } from '@hotel/domain/access/main-hotel.ts';
import {
  defaultRole,
  type UserErrors,
  validateNewUser,
} from '@hotel/domain/access/user-validation.ts';
import { validateEmail } from '@hotel/domain/sign-in/email-validation.ts';
import { useState } from 'react';
import { UnreachableServer } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';
import { useUnsentInput } from '../../app-shell/unsent-input.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { formErrorsOf } from '../server-form-errors.ts';
import { useDrafts } from './pending-drafts.ts';
import {
  chosenHotels,
  EmailField,
  type GrantableChoices,
  HotelsFields,
  type HotelsInput,
  hotelsToSend,
  RoleField,
  userFields,
} from './user-fields.tsx';
import { useUserMutation } from './user-queries.ts';

type CreateUserDialogProps = {
  offer: GrantableChoices;
  /** The hotel a link was made for: it is chosen from the start where it is on offer. */
  wantedHotelId: string | null;
  isAway: boolean;
  onClose: () => void;
};

/** The form's name among those with unsent input; the password is not kept. */
export const unsentUser = 'user_new';
type TypedUser = HotelsInput & { email: string; role: string };

/** A new account; without the server, a draft of one, which has no password yet. */
export function CreateUserDialog({ offer, wantedHotelId, isAway, onClose }: CreateUserDialogProps) {
  const { typed, isUnsent, change, clear } = useUnsentInput(
    unsentUser,
    (): TypedUser => ({
      email: '',
      role: firstRole(offer),
      hotelIds: offer.hotels.filter(({ id }) => id === wantedHotelId).map(({ id }) => id),
      mainId: null,
    }),
  );
  const { email, role } = typed;
  const [password, setPassword] = useState('');
  const [refusals, setRefusals] = useState<UserErrors>({});
  const { wait } = useDrafts();
  const creating = useUserMutation((body: ApiInput<'POST /profiles'>['body']) =>
    callApi('POST /profiles', { body }),
  );
  const { wrong, failure } = formErrorsOf(
    "Erreur lors de la création de l'utilisateur",
    creating.error,
    userFields,
  );

  function close() {
    clear();
    onClose();
  }
  function keepDraft() {
    const hotels = chosenHotels(typed, offer.hotels).map(({ id, name }) => ({ id, name }));
    const isKept = wait({
      kind: 'creation',
      email: email.trim().toLowerCase(),
      role,
      hotels,
      hotel_name: mainHotelOf(typed.mainId, hotels)?.name ?? null,
    });
    if (isKept) close();
  }
  function submit() {
    const found = isAway ? draftRefusals(email) : validateNewUser({ email, password });
    setRefusals(found);
    creating.reset();
    if (Object.keys(found).length > 0) return;
    if (isAway) return keepDraft();
    const body = { email, password, role, ...hotelsToSend(typed, offer.hotels) };
    creating.mutate(body, {
      onSuccess: () => {
        toastSuccess('Utilisateur créé avec succès');
        close();
      },
      onError: (error) => {
        if (error instanceof UnreachableServer) keepDraft();
      },
    });
  }
  const told = { ...wrong, ...refusals };
  return (
    <FormDialog
      title="Créer un utilisateur"
      submitLabel={isAway ? 'Garder le brouillon' : 'Créer'}
      busy={creating.isPending}
      isChanged={isUnsent}
      failure={failure}
      onSubmit={submit}
      onClose={close}
    >
      <EmailField email={email} onType={(text) => change({ email: text })} wrong={told} />
      {isAway ? (
        <p className="text-sm text-ink-soft">
          Hors ligne : le compte sera créé à l’envoi du brouillon, et son mot de passe demandé
          alors.
        </p>
      ) : (
        <PasswordField
          label="Mot de passe"
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          hint="6 caractères au moins"
          error={told.password}
        />
      )}
      <RoleField
        role={role}
        roles={offer.roles}
        onChoose={(name) => change({ role: name })}
        wrong={told}
      />
      <HotelsFields typed={typed} hotels={offer.hotels} onChange={change} wrong={told} />
    </FormDialog>
  );
}

/** 'user', or the first of those on offer where that one is beyond the person. */
function firstRole({ roles }: GrantableChoices): string {
  const usual = roles.find(({ name }) => name.toLowerCase() === defaultRole);
  return usual?.name ?? roles[0]?.name ?? defaultRole;
}

function draftRefusals(email: string): UserErrors {
  const refused = validateEmail(email);
  return refused === null ? {} : { email: refused };
}

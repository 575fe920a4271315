import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { startRegistration } from '@simplewebauthn/browser';
import { type CallApi, useApiMutation } from '../api/api-mutation.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { passkeyErrorMessage } from '../shell/second-factor/passkey-error.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Passkey = ApiResponse<'GET /auth/factors'>['passkeys'][number];

async function registerPasskey(call: CallApi): Promise<void> {
  const options = await call('POST /auth/passkeys/options', { body: {} });
  // The options are WebAuthn's own JSON, which the client's types describe only in part.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { response, ...credential } = await startRegistration({ optionsJSON });
  await call('POST /auth/passkeys', {
    body: {
      ...credential,
      clientExtensionResults: { ...credential.clientExtensionResults },
      response: { ...response },
    },
  });
}

/** The passkeys of the caller: sign-in by fingerprint, face or PIN, without a password. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const add = useApiMutation(registerPasskey, {
    onSuccess: () => toastSuccess('Clé d’accès ajoutée'),
  });
  const remove = useApiMutation(
    (call, id: string) => call('DELETE /auth/passkeys/{id}', { params: { id } }),
    { onSuccess: () => toastSuccess('Clé d’accès retirée') },
  );
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
          <h3 className="text-sm font-medium">Clés d’accès</h3>
          <p className="text-sm text-ink-soft">
            Connectez-vous par l’empreinte, le visage ou le code de votre appareil, sans mot de
            passe.
          </p>
        </div>
        <Button onClick={() => add.mutate()} busy={add.isPending}>
          Ajouter une clé
        </Button>
      </div>
      {add.isError && (
        <Notice tone="error">{passkeyErrorMessage(add.error, unsupported, sentences)}</Notice>
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              busy={remove.isPending && remove.variables === passkey.id}
              onRemove={() => remove.mutate(passkey.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type PasskeyItemProps = { passkey: Passkey; busy: boolean; onRemove: () => void };

function PasskeyItem({ passkey, busy, onRemove }: PasskeyItemProps) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-3 px-3.5 py-2.5">
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">{name}</span>
        <span className="text-xs text-ink-soft tabular-nums">
          Ajoutée le {instantText(created_at)} · dernière utilisation :{' '}
          {last_used_at === null ? 'jamais' : instantText(last_used_at)}
        </span>
      </span>
      <Button variant="quiet" aria-label={`Retirer la clé ${name}`} busy={busy} onClick={onRemove}>
        Retirer
      </Button>
    </li>
  );
}

function instantText(instant: string): string {
  return frenchDateTime(instant, defaultTimeZone);
}

const unsupported = 'Cet appareil ne peut pas enregistrer de clé d’accès.';
const sentences = {
  NotAllowedError: 'Enregistrement annulé ou refusé par l’appareil.',
  AbortError: 'Enregistrement annulé ou refusé par l’appareil.',
  InvalidStateError: 'Cet appareil a déjà une clé pour ce compte.',
};

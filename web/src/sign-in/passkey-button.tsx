import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { passkeyErrorMessage } from '../shell/second-factor/passkey-error.ts';
import type { ReturnState } from '../shell/session/session.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { openSession } from './sign-in-user.ts';

async function assertPasskey() {
  const options = await callApi('POST /auth/passkey-login/options', { body: {} });
  // The options are WebAuthn's own JSON, which the client's types describe only in part.
  const optionsJSON = options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  const { response, ...credential } = await startAuthentication({ optionsJSON });
  return callApi('POST /auth/passkey-login', {
    body: {
      ...credential,
      clientExtensionResults: { ...credential.clientExtensionResults },
      response: { ...response },
    },
  });
}

const refused = 'Connexion par clé d’accès annulée ou refusée.';

/** Signs in by passkey; nothing where the browser knows none. */
export function PasskeyButton({ returnState }: { returnState: ReturnState }) {
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: async () => openSession(client, await assertPasskey(), returnState),
    onSuccess: () => toastSuccess('Connecté'),
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      {signIn.isError && <Notice tone="error">{passkeyErrorMessage(signIn.error, refused)}</Notice>}
      <Button onClick={() => signIn.mutate()} busy={signIn.isPending}>
        Utiliser une clé d’accès
      </Button>
    </>
  );
}

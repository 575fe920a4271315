import {
  invitationAccepted,
  invitationLinkInvalid,
  tokenMissing,
} from '@hotel/domain/sign-in/link-messages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiCallError } from '../api/api-call-error.ts';
import { callApi } from '../api/call-api.ts';
import { apiQueryKey } from '../api/queries.ts';
import { navigate } from '../app-shell/address.tsx';
import { toastSuccess } from '../app-shell/toasts.ts';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { BackToLogin } from './back-to-login.tsx';
import {
  type Invitation,
  InvitationFacts,
  InvitationFactsPlaceholder,
} from './invitation-facts.tsx';
import { isLinkRefusal, useLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { WelcomeLayout } from './welcome-layout.tsx';

const couldNotAccept = "Échec de l'acceptation";

export function AcceptInvitationPage() {
  const token = useLinkToken();
  return (
    <WelcomeLayout
      title="Accepter l’invitation"
      intro="Une invitation s’accepte une fois, en choisissant un mot de passe."
    >
      {token === '' ? (
        <NotGood>
          <p>{invitationLinkInvalid}</p>
          <p>{tokenMissing}</p>
        </NotGood>
      ) : (
        <BehindLink token={token} />
      )}
    </WelcomeLayout>
  );
}

function BehindLink({ token }: { token: string }) {
  const input = { body: { token } };
  const reading = useQuery({
    queryKey: apiQueryKey('POST /auth/invitation', input),
    queryFn: ({ signal }) => callApi('POST /auth/invitation', input, signal),
    // Each asking is counted as a click: what was read stands while the page is open, and no longer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (reading.isSuccess) return <Answering token={token} invitation={reading.data} />;
  if (reading.isPending) return <InvitationFactsPlaceholder />;
  if (isLinkRefusal(reading.error)) return <NotGood>{reading.error.message}</NotGood>;
  return (
    <RetryNotice onRetry={() => reading.refetch()} busy={reading.isFetching}>
      {reading.error.message}
    </RetryNotice>
  );
}

function Answering({ token, invitation }: { token: string; invitation: Invitation }) {
  const accepting = useMutation({
    mutationFn: (password: string) =>
      callApi('POST /auth/accept-invite', { body: { token, password } }),
    onSuccess: () => {
      toastSuccess(invitationAccepted);
      navigate('/login', { replace: true });
    },
  });
  const { error } = accepting;
  if (isLinkRefusal(error)) return <NotGood>{error.message}</NotGood>;
  const sentence = error instanceof ApiCallError ? error.message : couldNotAccept;
  return (
    <>
      <InvitationFacts invitation={invitation} />
      <NewPasswordForm
        action={{ label: 'Valider', busyLabel: 'Validation…' }}
        onPassword={accepting.mutate}
        busy={accepting.isPending}
        failure={error === null ? null : { error, sentence }}
        email={invitation.email}
      />
    </>
  );
}

/** A link that opens nothing: only who sent it can send another. */
function NotGood({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="error">{children}</Notice>
      <p className="text-sm text-ink-soft">
        Demandez à la personne qui vous a invité de vous envoyer un nouveau lien.
      </p>
      <BackToLogin />
    </div>
  );
}

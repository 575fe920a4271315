import {
  invitationAccepted,
  invitationLinkNotGood,
  tokenMissing,
} from '@hotel/domain/sign-in/link-sentences.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../design/notice.tsx';
import { RetryNotice } from '../design/retry-notice.tsx';
import { navigate } from '../frame/address.tsx';
import { sayDone } from '../frame/toasts.ts';
import { ask } from '../server-calls/ask.ts';
import { questionKey } from '../server-calls/questions.ts';
import { RefusedCall } from '../server-calls/refused-call.ts';
import { BackToLogin } from './back-to-login.tsx';
import { type Invitation, InvitationFacts, InvitationFactsComing } from './invitation-facts.tsx';
import { isLinkRefusal, useLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { WelcomeFrame } from './welcome-frame.tsx';

const couldNotAccept = "Échec de l'acceptation";

export function AcceptInvitationPage() {
  const token = useLinkToken();
  return (
    <WelcomeFrame
      title="Accepter l’invitation"
      intro="Une invitation s’accepte une fois, en choisissant un mot de passe."
    >
      {token === '' ? (
        <NotGood>
          <p>{invitationLinkNotGood}</p>
          <p>{tokenMissing}</p>
        </NotGood>
      ) : (
        <BehindLink token={token} />
      )}
    </WelcomeFrame>
  );
}

function BehindLink({ token }: { token: string }) {
  const input = { body: { token } };
  const reading = useQuery({
    queryKey: questionKey('POST /auth/invitation', input),
    queryFn: ({ signal }) => ask('POST /auth/invitation', input, signal),
    // Each asking is counted as a click: what was read stands while the page is open, and no longer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (reading.isSuccess) return <Answering token={token} invitation={reading.data} />;
  if (reading.isPending) return <InvitationFactsComing />;
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
      ask('POST /auth/accept-invite', { body: { token, password } }),
    onSuccess: () => {
      sayDone(invitationAccepted);
      navigate('/login', { replace: true });
    },
  });
  const { error } = accepting;
  if (isLinkRefusal(error)) return <NotGood>{error.message}</NotGood>;
  const sentence = error instanceof RefusedCall ? error.message : couldNotAccept;
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

import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
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
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { dayAt } from '../shell/hotel/hotel-day.ts';
import { navigate } from '../shell/router/router.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Notice } from '../ui/notice.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { isInvalidLinkError, useLinkToken } from './link-token.ts';
import { LoginLink } from './login-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { WelcomeLayout } from './welcome-layout.tsx';

const acceptanceFailed = "Échec de l'acceptation";

export function AcceptInvitationPage() {
  const token = useLinkToken();
  return (
    <WelcomeLayout
      title="Accepter l’invitation"
      intro="Une invitation s’accepte une fois, en choisissant un mot de passe."
    >
      {token === '' ? (
        <InvalidLinkNotice>
          <p>{invitationLinkInvalid}</p>
          <p>{tokenMissing}</p>
        </InvalidLinkNotice>
      ) : (
        <InvitationLoader token={token} />
      )}
    </WelcomeLayout>
  );
}

function InvitationLoader({ token }: { token: string }) {
  const input = { body: { token } };
  const query = useQuery({
    queryKey: apiQueryKey('POST /auth/invitation', input),
    queryFn: ({ signal }) => callApi('POST /auth/invitation', input, signal),
    // Each request counts as a click, so the response is kept while the page is open, and no longer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.isSuccess) return <InvitationForm token={token} invitation={query.data} />;
  if (query.isPending) return <InvitationFactsPlaceholder />;
  if (isInvalidLinkError(query.error))
    return <InvalidLinkNotice>{query.error.message}</InvalidLinkNotice>;
  return (
    <RetryNotice onRetry={() => query.refetch()} busy={query.isFetching}>
      {query.error.message}
    </RetryNotice>
  );
}

function InvitationForm({ token, invitation }: { token: string; invitation: InvitationDetails }) {
  const accept = useMutation({
    mutationFn: (password: string) =>
      callApi('POST /auth/accept-invite', { body: { token, password } }),
    onSuccess: () => {
      toastSuccess(invitationAccepted);
      navigate('/login', { replace: true });
    },
  });
  const { error } = accept;
  if (isInvalidLinkError(error)) return <InvalidLinkNotice>{error.message}</InvalidLinkNotice>;
  const message = error instanceof ApiCallError ? error.message : acceptanceFailed;
  return (
    <>
      <InvitationFacts invitation={invitation} />
      <NewPasswordForm
        action={{ label: 'Valider', busyLabel: 'Validation…' }}
        onPassword={accept.mutate}
        busy={accept.isPending}
        failure={error === null ? null : { error, message: message }}
        email={invitation.email}
      />
    </>
  );
}

/** Shown for an invalid or expired link; only the sender can send another. */
function InvalidLinkNotice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="error">{children}</Notice>
      <p className="text-sm text-ink-soft">
        Demandez à la personne qui vous a invité de vous envoyer un nouveau lien.
      </p>
      <LoginLink />
    </div>
  );
}

type InvitationDetails = ApiResponse<'POST /auth/invitation'>;

/** The invitation's email address, role, hotels and expiry date. */
function InvitationFacts({ invitation }: { invitation: InvitationDetails }) {
  const { email, role, hotels, expires_at } = invitation;
  return (
    <dl className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-line bg-surface p-4 text-sm">
      <Fact name="E-mail">{email}</Fact>
      <Fact name="Rôle">{role}</Fact>
      <Fact name={hotels.length > 1 ? 'Hôtels' : 'Hôtel'}>
        {hotels.map(({ name }) => name).join(', ') || '–'}
      </Fact>
      <Fact name="Valable jusqu’au">{frenchLongDay(dayAt(expires_at))}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** Placeholder for the facts and the form while the invitation is loading. */
function InvitationFactsPlaceholder() {
  return (
    <div role="status">
      <span className="sr-only">Lecture de l’invitation…</span>
      <Skeleton className="mb-6 h-32 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

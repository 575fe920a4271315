import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callApi } from '../api/call-api.ts';
import { markSignedInByOidc } from '../shell/session/sign-out.ts';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { Notice } from '../ui/notice.tsx';
import { LoginLink } from './login-link.tsx';
import { takeReturn } from './oidc-return.ts';
import { openSession } from './sign-in-user.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

/** Where the organisation's sign-in page sends the browser back: ends the sign-in, or says why not. */
export function OidcPage() {
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: async (query: string) => {
      const session = await callApi('POST /auth/oidc/finish', { body: { query } });
      await openSession(client, session, takeReturn());
      markSignedInByOidc();
    },
    onSuccess: () => toastSuccess('Connecté'),
  });
  const hasStarted = useRef(false);
  const start = useEffectEvent(() => finish.mutate(location.search));
  useEffect(() => {
    // A callback of the organisation works once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    start();
  }, []);
  return (
    <WelcomeLayout
      title={finish.isError ? 'Connexion refusée' : 'Connexion…'}
      intro="Connexion avec votre organisation."
    >
      <div className="flex min-h-24 flex-col gap-5">
        {finish.isError && (
          <>
            <Notice tone="error">{finish.error.message}</Notice>
            <LoginLink />
          </>
        )}
      </div>
    </WelcomeLayout>
  );
}

import { unsubscribeLinkInvalid } from '@hotel/domain/flash/flash-messages.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { isInvalidLinkError, useLinkToken } from './link-token.ts';
import { LoginLink } from './login-link.tsx';
import { WelcomeLayout } from './welcome-layout.tsx';

/** The page behind the link of a flash. It asks first: mail filters open links by themselves. */
export function UnsubscribePage() {
  const token = useLinkToken();
  const unsubscribe = useMutation({
    mutationFn: () => callApi('POST /flash/unsubscribe', { query: {}, body: { token } }),
  });
  const { error } = unsubscribe;
  const isLinkValid = token !== '' && !isInvalidLinkError(error);
  return (
    <WelcomeLayout
      title="Désabonnement"
      intro="Le flash du matin est l’e-mail quotidien de vos hôtels."
    >
      <div className="flex flex-col gap-5">
        {!isLinkValid && <Notice tone="error">{unsubscribeLinkInvalid}</Notice>}
        {isLinkValid && error !== null && <Notice tone="error">{error.message}</Notice>}
        {unsubscribe.isSuccess ? (
          <Notice tone="success">{unsubscribe.data.message}</Notice>
        ) : (
          isLinkValid && (
            <Button
              variant="primary"
              busy={unsubscribe.isPending}
              onClick={() => unsubscribe.mutate()}
            >
              Ne plus recevoir le flash
            </Button>
          )
        )}
        <LoginLink />
      </div>
    </WelcomeLayout>
  );
}

import { linkInvalid, passwordReset } from '@hotel/domain/sign-in/link-messages.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { Link, navigate } from '../shell/router/router.tsx';
import { toastSuccess } from '../shell/toasts/toasts.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { isInvalidLinkError, useLinkToken } from './link-token.ts';
import { LoginLink } from './login-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { WelcomeLayout } from './welcome-layout.tsx';

const resetFailed = 'Impossible de réinitialiser le mot de passe';

export function ResetPage() {
  const token = useLinkToken();
  const reset = useMutation({
    mutationFn: (password: string) => callApi('POST /auth/reset', { body: { token, password } }),
    onSuccess: () => {
      toastSuccess(passwordReset);
      navigate('/login', { replace: true });
    },
  });
  const { error } = reset;
  const isLinkValid = token !== '' && !isInvalidLinkError(error);
  return (
    <WelcomeLayout
      title="Réinitialiser le mot de passe"
      intro="Le lien reçu par e-mail est valable une heure et ne sert qu’une fois."
    >
      {isLinkValid ? (
        <NewPasswordForm
          action={{ label: 'Réinitialiser', busyLabel: 'Enregistrement…' }}
          onPassword={reset.mutate}
          busy={reset.isPending}
          failure={error === null ? null : { error, message: resetFailed }}
        />
      ) : (
        <InvalidLinkNotice />
      )}
    </WelcomeLayout>
  );
}

function InvalidLinkNotice() {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="error">{linkInvalid}</Notice>
      <Link to="/forgot" className={buttonClasses('primary')}>
        Demander un nouveau lien
      </Link>
      <LoginLink />
    </div>
  );
}

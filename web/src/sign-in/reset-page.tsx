import { linkInvalid, passwordReset } from '@hotel/domain/sign-in/link-messages.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { Link, navigate } from '../app-shell/address.tsx';
import { toastSuccess } from '../app-shell/toasts.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { isLinkRefusal, useLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { WelcomeLayout } from './welcome-layout.tsx';

const couldNotReset = 'Impossible de réinitialiser le mot de passe';

export function ResetPage() {
  const token = useLinkToken();
  const resetting = useMutation({
    mutationFn: (password: string) => callApi('POST /auth/reset', { body: { token, password } }),
    onSuccess: () => {
      toastSuccess(passwordReset);
      navigate('/login', { replace: true });
    },
  });
  const { error } = resetting;
  const isGood = token !== '' && !isLinkRefusal(error);
  return (
    <WelcomeLayout
      title="Réinitialiser le mot de passe"
      intro="Le lien reçu par e-mail est valable une heure et ne sert qu’une fois."
    >
      {isGood ? (
        <NewPasswordForm
          action={{ label: 'Réinitialiser', busyLabel: 'Enregistrement…' }}
          onPassword={resetting.mutate}
          busy={resetting.isPending}
          failure={error === null ? null : { error, sentence: couldNotReset }}
        />
      ) : (
        <LinkNotGood />
      )}
    </WelcomeLayout>
  );
}

function LinkNotGood() {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="error">{linkInvalid}</Notice>
      <Link to="/forgot" className={buttonClasses('primary')}>
        Demander un nouveau lien
      </Link>
      <BackToLogin />
    </div>
  );
}

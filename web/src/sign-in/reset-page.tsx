import { linkNotGood, passwordReset } from '@hotel/domain/sign-in/link-sentences.ts';
import { useMutation } from '@tanstack/react-query';
import { buttonLook } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Link, navigate } from '../frame/address.tsx';
import { sayDone } from '../frame/toasts.ts';
import { ask } from '../server-calls/ask.ts';
import { BackToLogin } from './back-to-login.tsx';
import { isLinkRefusal, useLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { WelcomeFrame } from './welcome-frame.tsx';

const couldNotReset = 'Impossible de réinitialiser le mot de passe';

export function ResetPage() {
  const token = useLinkToken();
  const resetting = useMutation({
    mutationFn: (password: string) => ask('POST /auth/reset', { body: { token, password } }),
    onSuccess: () => {
      sayDone(passwordReset);
      navigate('/login', { replace: true });
    },
  });
  const { error } = resetting;
  const isGood = token !== '' && !isLinkRefusal(error);
  return (
    <WelcomeFrame
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
    </WelcomeFrame>
  );
}

function LinkNotGood() {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="error">{linkNotGood}</Notice>
      <Link to="/forgot" className={buttonLook('primary')}>
        Demander un nouveau lien
      </Link>
      <BackToLogin />
    </div>
  );
}

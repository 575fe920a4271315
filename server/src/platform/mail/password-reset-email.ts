import type { EmailContent } from './email.ts';

/** The email with a password reset link, requested by the owner of the account or by anybody else. */
export function passwordResetEmail({ to, url }: { to: string; url: string }): EmailContent {
  return {
    to,
    subject: 'Réinitialisation de votre mot de passe',
    before: [
      'Une réinitialisation du mot de passe de votre compte Hotel Manager a été demandée.',
      'Pour choisir un nouveau mot de passe, ouvrez le lien ci-dessous. Il est valable une heure à partir de la demande et ne sert qu’une fois.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', url },
    after: [
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.',
    ],
  };
}

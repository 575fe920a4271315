import type { EmailContent } from './email.ts';

/** A change of the address or password of an account, of which its owner is notified. */
export type AccountChange = {
  /** The address before and after; the same where only the password changed. */
  oldEmail: string;
  newEmail: string;
  passwordChanged: boolean;
  by: 'owner' | 'user-manager' | 'reset-link';
  publicUrl: string;
};

const changedBy: Record<AccountChange['by'], string> = {
  owner: 'depuis ce compte',
  'user-manager': 'par une personne qui gère les utilisateurs',
  'reset-link': 'avec un lien de réinitialisation envoyé à l’adresse du compte',
};

/** The emails about a change: to the old and the new address, whose owner may not have requested it. */
export function accountChangedEmails(change: AccountChange): EmailContent[] {
  const { oldEmail, newEmail, passwordChanged } = change;
  if (oldEmail !== newEmail) return [toOldAddress(change), toNewAddress(change)];
  return passwordChanged ? [passwordChangedEmail(change)] : [];
}

function passwordChangedEmail({ newEmail, by, publicUrl }: AccountChange): EmailContent {
  return {
    to: newEmail,
    subject: 'Votre mot de passe a été modifié',
    before: [
      `Le mot de passe de votre compte Hotel Manager a été modifié ${changedBy[by]}.`,
      'Si vous avez voulu ce changement, il n’y a rien à faire.',
      'Si vous n’en êtes pas à l’origine, choisissez sans attendre un nouveau mot de passe avec le lien ci-dessous, puis prévenez la personne qui gère les utilisateurs de Hotel Manager.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', url: `${publicUrl}/forgot` },
    after: [],
  };
}

/** No link: the account now has another address and cannot be recovered from this one. */
function toOldAddress({ oldEmail, by, passwordChanged }: AccountChange): EmailContent {
  return {
    to: oldEmail,
    subject: 'Votre adresse e-mail a été modifiée',
    before: [
      `L’adresse e-mail de votre compte Hotel Manager a été modifiée ${changedBy[by]}. Ce message est le dernier envoyé à l’ancienne adresse.`,
      ...(passwordChanged ? [passwordToo] : []),
      'Si vous avez voulu ce changement, il n’y a rien à faire : connectez-vous avec la nouvelle adresse.',
      'Si vous n’en êtes pas à l’origine, prévenez sans attendre la personne qui gère les utilisateurs de Hotel Manager : elle peut rétablir votre adresse et fermer l’accès.',
    ],
    after: [],
  };
}

function toNewAddress({ newEmail, by, passwordChanged, publicUrl }: AccountChange): EmailContent {
  return {
    to: newEmail,
    subject: 'Votre nouvelle adresse de connexion',
    before: [
      `Cette adresse est désormais celle d’un compte Hotel Manager : elle a été modifiée ${changedBy[by]}.`,
      passwordChanged ? passwordToo : 'Le mot de passe reste le même.',
    ],
    link: { label: 'Se connecter', url: `${publicUrl}/login` },
    after: [
      'Si ce compte n’est pas le vôtre, ou si vous n’êtes pas à l’origine de ce changement, prévenez la personne qui gère les utilisateurs de Hotel Manager.',
    ],
  };
}

const passwordToo = 'Le mot de passe a été modifié en même temps.';

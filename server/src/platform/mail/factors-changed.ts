import type { EmailContent } from './email.ts';

/** Tells a person that somebody who manages users removed their second factors. */
export function factorsRemovedEmail({ to }: { to: string }): EmailContent {
  return {
    to,
    subject: 'Vos moyens de connexion ont été retirés',
    before: [
      'Une personne qui gère les utilisateurs a retiré de votre compte Hotel Manager l’application d’authentification, ses codes de secours et les clés d’accès.',
      'Si vous l’avez demandé, parce qu’un appareil est perdu par exemple, connectez-vous avec votre mot de passe et enregistrez de nouveaux moyens de connexion dans « Mon Profil ».',
      'Si vous ne l’avez pas demandé, changez votre mot de passe et prévenez la personne qui gère les utilisateurs de Hotel Manager.',
    ],
    after: [],
  };
}

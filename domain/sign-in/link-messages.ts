/** What a person is told around the links of e-mails; screens and server say the same. */

/** The same whether or not the address has an account (contract, section 4). */
export const resetLinkSent =
  'Si un compte existe pour cette adresse, un lien de réinitialisation a été envoyé.';
export const passwordReset = 'Mot de passe réinitialisé';
export const invitationAccepted = 'Invitation acceptée. Vous pouvez vous connecter.';
export const tokenMissing = 'Token manquant';
export const linkInvalid = 'Lien invalide ou expiré';
export const invitationLinkInvalid = "Lien d'invitation invalide";

/** A link to a forgotten password is good for this long. */
export const resetLinkMinutes = 60;

/** The session is over while the person was at work. */
export const sessionExpired = 'Votre session a expiré. Reconnectez-vous.';

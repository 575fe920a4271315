/** The French messages about links in emails, the same on screens and server. */

/** The same whether or not the address has an account (contract, section 4). */
export const resetLinkSent =
  'Si un compte existe pour cette adresse, un lien de réinitialisation a été envoyé.';
export const passwordReset = 'Mot de passe réinitialisé';
export const invitationAccepted = 'Invitation acceptée. Vous pouvez vous connecter.';
export const tokenMissing = 'Token manquant';
export const linkInvalid = 'Lien invalide ou expiré';
export const invitationLinkInvalid = "Lien d'invitation invalide";

/** How long a password-reset link is valid. */
export const resetLinkMinutes = 60;

/** Shown when the session ends while the user is working. */
export const sessionExpired = 'Votre session a expiré. Reconnectez-vous.';

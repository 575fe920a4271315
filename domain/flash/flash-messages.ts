/** The French messages about the flash's links, the same on screens and server. */

export const unsubscribed = 'Vous ne recevrez plus le flash du matin.';
export const unsubscribeLinkInvalid =
  'Ce lien de désabonnement n’est pas valable. Connectez-vous pour changer votre abonnement dans Mon Profil.';

import { roleLabel } from '@hotel/domain/access/role-label.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { EmailContent } from './email.ts';

export type InvitationEmail = {
  to: string;
  /** The email address of the inviting user. */
  from: string;
  role: string;
  hotels: readonly string[];
  /** The last day of the link, in the main hotel's time zone. */
  lastDay: Day;
  url: string;
  image: string;
};

/** The email that invites a person to create their account. */
export function invitationEmail(invitation: InvitationEmail): EmailContent {
  const { to, from, role, hotels, lastDay, url, image } = invitation;
  return {
    to,
    subject: 'Invitation à rejoindre Hotel Manager',
    before: [
      `${from} vous invite à rejoindre Hotel Manager, avec le rôle « ${roleLabel(role)} ».`,
      `${hotels.length > 1 ? 'Vos hôtels' : 'Votre hôtel'} : ${hotels.join(', ')}.`,
      'Pour créer votre compte, ouvrez le lien ci-dessous et choisissez un mot de passe.',
    ],
    link: { label: 'Accepter l’invitation', url },
    after: [
      `Ce lien est valable jusqu’au ${frenchLongDay(lastDay)} et ne sert qu’une fois.`,
      'Si vous n’attendiez pas cette invitation, ignorez ce message.',
    ],
    image,
  };
}

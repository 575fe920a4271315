import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { type Letter, writtenLetter } from './letter.ts';

export type InvitationLetter = {
  to: string;
  /** The e-mail address of who invites. */
  from: string;
  role: string;
  hotels: readonly string[];
  /** The last day of the link, in the main hotel's time zone. */
  lastDay: Day;
  url: string;
  image: string;
};

/** The letter that invites a person to open their account. */
export function invitationLetter(invitation: InvitationLetter): Letter {
  const { to, from, role, hotels, lastDay, url, image } = invitation;
  const where = hotels.length === 1 ? "l'hôtel" : 'les hôtels';
  return writtenLetter({
    to,
    subject: 'Invitation à rejoindre Hotel Manager',
    before: [
      `${from} vous invite à rejoindre Hotel Manager pour ${where} ${inFrench(hotels)}, avec le rôle « ${role} ».`,
      'Pour créer votre compte, ouvrez le lien ci-dessous et choisissez un mot de passe.',
    ],
    link: { label: "Accepter l'invitation", url },
    after: [
      `Ce lien est valable jusqu'au ${frenchLongDay(lastDay)} et ne sert qu'une fois.`,
      "Si vous n'attendiez pas cette invitation, ignorez ce message.",
    ],
    image,
  });
}

/** 'A', 'A et B', 'A, B et C'. */
function inFrench(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} et ${last}`;
}

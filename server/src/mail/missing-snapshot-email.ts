import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { type Email, renderEmail } from './email.ts';

type MissingSnapshot = {
  to: string;
  /** The hotel's name. */
  hotel: string;
  day: Day;
  /** Why the daily import stopped, a French sentence; null where there was none. */
  failure: string | null;
  url: string;
};

/** The email to a user who asked to be notified when the snapshot of the day is missing. */
export function missingSnapshotEmail({ to, hotel, day, failure, url }: MissingSnapshot): Email {
  return renderEmail({
    to,
    subject: `${hotel} : photo du ${frenchDay(day)} manquante`,
    before: [
      `La photo des nuitées du ${frenchLongDay(day)} manque encore pour l’hôtel ${hotel}.`,
      ...(failure === null ? [] : [`Le dernier import quotidien s’est arrêté : ${failure}`]),
      'Une photo manquée ne peut pas être reconstituée : importez-la ou collez-la avant la fin de la journée.',
    ],
    link: { label: 'Ouvrir la saisie des données', url },
    after: [
      'Vous recevez ce message parce que vous l’avez demandé pour cet hôtel ; vous pouvez y renoncer sur la même page, à l’onglet Import Oracle.',
    ],
  });
}

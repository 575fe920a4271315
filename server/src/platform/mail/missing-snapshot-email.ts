import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { EmailContent } from './email.ts';

type MissingSnapshot = {
  /** The hotel's name. */
  hotel: string;
  day: Day;
  /** Why the daily import stopped, a French sentence; null where there was none. */
  failure: string | null;
};

/** More would not be read. */
const namedHotels = 60;

/** The email to a user who asked to be notified when a snapshot of the day is missing: one for all hotels. */
export function missingSnapshotEmail(options: {
  to: string;
  hotels: readonly MissingSnapshot[];
  url: string;
}): EmailContent {
  const { to, hotels, url } = options;
  const [first] = hotels;
  const isOne = hotels.length === 1;
  return {
    to,
    subject:
      isOne && first !== undefined
        ? `${first.hotel} : photo du ${frenchDay(first.day)} manquante`
        : `${hotels.length} hôtels : photo du jour manquante`,
    before: [
      ...(isOne ? hotels.flatMap(paragraphsOf) : ['La photo des nuitées du jour manque encore :']),
      ...(isOne ? [] : linesOf(hotels)),
      'Une photo manquée ne peut pas être reconstituée : importez-la ou collez-la avant la fin de la journée.',
    ],
    link: { label: 'Ouvrir la saisie des données', url },
    after: [
      `Vous recevez ce message parce que vous l’avez demandé pour ${isOne ? 'cet hôtel' : 'ces hôtels'} ; vous pouvez y renoncer sur la même page, à l’onglet de l’import du PMS.`,
    ],
  };
}

function paragraphsOf({ hotel, day, failure }: MissingSnapshot): string[] {
  return [
    `La photo des nuitées du ${frenchLongDay(day)} manque encore pour « ${hotel} ».`,
    ...(failure === null ? [] : [`Le dernier import quotidien s’est arrêté : ${failure}`]),
  ];
}

function linesOf(hotels: readonly MissingSnapshot[]): string[] {
  const lines = hotels
    .slice(0, namedHotels)
    .map(
      ({ hotel, day, failure }) =>
        `${hotel}, ${frenchDay(day)}${failure === null ? '' : ` : ${failure}`}`,
    );
  const others = hotels.length - lines.length;
  return others === 0 ? lines : [...lines, `… et ${others} autres hôtels.`];
}

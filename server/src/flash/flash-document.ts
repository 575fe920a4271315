import { alertUrl } from '@hotel/domain/alerts/alert-url.ts';
import { type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import {
  frenchDay,
  frenchLongDay,
  monthNames,
  monthTitle,
  shortWeekday,
} from '@hotel/domain/calendar/french-dates.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import {
  type NightToWatch,
  watchActionText,
  watchReasonText,
} from '@hotel/domain/dashboard/days-to-watch.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { shiftedFeastTexts } from '@hotel/domain/hotel-calendar/movable-feasts.ts';
import { provisionalText } from '@hotel/domain/landing/landing-notes.ts';
import { landingHeadline } from '@hotel/domain/landing/landing-text.ts';
import { nightUrl } from '@hotel/domain/night/night-url.ts';
import { noteInOneLine } from '@hotel/domain/notes/note-text.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchSigned, narrowSpace } from '@hotel/domain/numbers/french-numbers.ts';
import { morningCheckText } from '@hotel/domain/pms-check/check-text.ts';
import { type FlashTable, figuresTable, groupTable, roomsTable } from './flash-tables.ts';
import type { FlashMonth, FlashNote, HotelFlash } from './hotel-flash.ts';

/**
 * The flash as formatted French, the same for its HTML and its text form. Nothing in it is markup: a hotel's
 * name is any text.
 */
export type FlashDocument = {
  readonly subject: string;
  /** Shown by mail clients beside the subject. */
  readonly preheader: string;
  readonly title: string;
  /** What must be known before the figures are read. */
  readonly notices: readonly string[];
  /** Only where there are several hotels. */
  readonly group: FlashTable | null;
  readonly hotels: readonly FlashSection[];
};

export type FlashSection = {
  readonly id: string;
  readonly name: string;
  readonly basis: string;
  readonly figures: FlashTable;
  /** Null where nobody knows the hotel's rooms. */
  readonly rooms: FlashTable | null;
  readonly sentences: readonly string[];
  readonly lists: readonly { readonly title: string; readonly items: readonly FlashItem[] }[];
};

/** `path` is the page of the product that shows it, without the hotel; null where there is none. */
export type FlashItem = { readonly text: string; readonly path: string | null };

export type FlashOccasion = {
  readonly day: Day;
  /** Set when the mail server was away: the local hour at which the flash was due, 'HH:MM'. */
  readonly delayedSince: string | null;
  /** Of meeting sheets that the reader wants and does not get. */
  readonly sheetNotices?: readonly string[];
};

/** The document of a person's flash; `hotels` has at least one, in the order of the email. */
export function flashDocument(
  hotels: readonly HotelFlash[],
  { day, delayedSince, sheetNotices = [] }: FlashOccasion,
): FlashDocument {
  const [first] = hotels;
  if (first === undefined) throw new RangeError('a flash has at least one hotel');
  const isGroup = hotels.length > 1;
  return {
    subject: `Flash du ${frenchDay(day)}${narrowSpace}: ${isGroup ? `${hotels.length} hôtels` : inOneLine(first.name)}`,
    preheader: isGroup ? groupPreheader(hotels) : hotelPreheader(first),
    title: capitalized(frenchLongDay(day)),
    notices: [...missingNotice(hotels), ...delayNotice(delayedSince), ...sheetNotices],
    group: isGroup ? groupTable(hotels) : null,
    hotels: hotels.map(hotelSection),
  };
}

/** A line break in a subject would begin another header. */
export function inOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

function missingNotice(hotels: readonly HotelFlash[]): string[] {
  const missing = hotels.filter(({ hasSnapshot }) => !hasSnapshot);
  if (missing.length === 0) return [];
  const names = missing.map(({ name }) => name).join(', ');
  const subject = missing.length === 1 ? 'La photo du jour manque' : 'Les photos du jour manquent';
  const figures = missing.length === 1 ? 'ses chiffres sont' : 'leurs chiffres sont';
  return [`${subject} pour ${names}${narrowSpace}: ${figures} ceux de la dernière photo.`];
}

function delayNotice(since: string | null): string[] {
  if (since === null) return [];
  return [
    `Ce flash devait partir à ${since}${narrowSpace}: le serveur de messagerie ne répondait pas. Ses chiffres sont ceux de l’envoi.`,
  ];
}

/** Which meeting sheets a flash that should have them lacks, and why. */
export function missingSheetNotices(
  { failed, leftOut }: { readonly failed: readonly string[]; readonly leftOut: readonly string[] },
  maxSheets: number,
): string[] {
  const where = 'elle s’ouvre dans Hotel Manager, page Réunion';
  return [
    ...(failed.length === 0
      ? []
      : [
          `La feuille de réunion de ${failed.join(', ')} n’a pas pu être jointe${narrowSpace}: ${where}.`,
        ]),
    ...(leftOut.length === 0
      ? []
      : [
          `${maxSheets} feuilles de réunion au plus sont jointes. Celle de ${leftOut.join(', ')} ne l’est pas${narrowSpace}: ${where}.`,
        ]),
  ];
}

function groupPreheader(hotels: readonly HotelFlash[]): string {
  const alerts = hotels.reduce((count, hotel) => count + hotel.alerts.length, 0);
  const missing = hotels.filter(({ hasSnapshot }) => !hasSnapshot).length;
  const parts = [
    frenchCount(hotels.length, 'hôtel', 'hôtels'),
    ...(missing === 0 ? [] : [`${missing} sans photo du jour`]),
    ...(alerts === 0 ? [] : [frenchCount(alerts, 'alerte', 'alertes')]),
  ];
  return parts.join(' · ');
}

function hotelPreheader({ months }: HotelFlash): string {
  const [current] = months;
  if (current === undefined) return '';
  const title = capitalized(monthTitle(current.month));
  if (current.total === null) return `${title}${narrowSpace}: n/d`;
  const total = frenchCount(current.total, 'nuitée', 'nuitées');
  return `${title}${narrowSpace}: ${total}, ${frenchSigned(current.pickUp)} depuis la veille`;
}

export function hotelSection(hotel: HotelFlash): FlashSection {
  return {
    id: hotel.id,
    name: hotel.name,
    basis: basisOf(hotel),
    figures: figuresTable(hotel.months),
    rooms: roomsTable(hotel.months),
    sentences: [...checkSentences(hotel), ...hotel.months.flatMap(landingSentences)],
    lists: listsOf(hotel).filter(({ items }) => items.length > 0),
  };
}

/** The mark of figures that the PMS confirmed this morning; held back while a difference is unexplained. */
function checkSentences({ pmsCheck }: HotelFlash): string[] {
  if (pmsCheck === null) return [];
  const text = morningCheckText(pmsCheck);
  return [pmsCheck.unexplained.length === 0 ? `✓ ${text}` : text];
}

function landingSentences({ landing, month }: FlashMonth): string[] {
  const provisional = provisionalText(landing);
  return [
    landingHeadline(landing, month),
    ...(provisional === null ? [] : [provisional]),
    // N-1 is by date in the flash.
    ...shiftedFeastTexts(month, 'date').map(
      ({ long }) => `${capitalized(monthTitle(month))}, ${long}.`,
    ),
  ];
}

function basisOf({ months }: HotelFlash): string {
  const asOf = months.reduce<Day | null>((latest, month) => {
    return month.asOf !== null && (latest === null || month.asOf > latest) ? month.asOf : latest;
  }, null);
  return asOf === null ? 'Aucune photo' : `Photo du ${frenchDay(asOf)}, en nuitées`;
}

/** More of them nobody acts on in one morning. */
const watchedNightsNamed = 5;

function listsOf({
  alerts,
  lastingAlerts,
  moved,
  nightsToWatch,
  events,
  notes,
  today,
}: HotelFlash) {
  const lasting =
    lastingAlerts === 0
      ? []
      : [`${frenchCount(lastingAlerts, 'alerte', 'alertes')} des derniers jours en cours.`];
  return [
    { title: 'Alertes', items: [...alerts.map(alertItem), ...lasting.map(plainItem)] },
    { title: 'Notes', items: notes.map(noteItem) },
    {
      title: 'Jours qui ont le plus bougé',
      items: moved.map(({ day, change }) =>
        plainItem(`${shortDay(day)}${narrowSpace}: ${frenchSigned(change)}`),
      ),
    },
    {
      title: 'Jours à surveiller',
      items: [
        ...nightsToWatch.slice(0, watchedNightsNamed).map((night) => watchedItem(night, today)),
        ...otherNights(nightsToWatch.length - watchedNightsNamed),
        ...events.map((event) => plainItem(eventText(event))),
      ],
    },
  ];
}

/** An alert leads to what it is about; what is usual stands beside its threshold. */
export function alertItem(alert: HotelFlash['alerts'][number]): FlashItem {
  const text = alert.note === undefined ? alert.text : `${alert.text} ${alert.note}`;
  return { text, path: alertUrl(alert) };
}

/** A night leads to its page. */
function watchedItem(night: NightToWatch, today: Day): FlashItem {
  const text = `${shortDay(night.date)}${narrowSpace}: ${watchReasonText(night)}. ${watchActionText(night, today)}`;
  return { text, path: nightUrl(night.date) };
}

function otherNights(count: number): FlashItem[] {
  if (count <= 0) return [];
  return [plainItem(`${frenchCount(count, 'autre nuit', 'autres nuits')} au tableau de bord.`)];
}

/** A note leads to its night, or to the dashboard of its month. */
function noteItem({ date, text, by, year, month }: FlashNote): FlashItem {
  const subject = date === null ? monthTitle({ year, month }) : shortDay(date);
  const author = by === null ? '' : ` (${by})`;
  return {
    text: `${subject}${narrowSpace}: ${noteInOneLine(text)}${author}`,
    path: date === null ? `/?mois=${monthKey({ year, month })}` : nightUrl(date),
  };
}

function plainItem(text: string): FlashItem {
  return { text, path: null };
}

function eventText({ from, to, title, kind }: CalendarEntry): string {
  const days = from === to ? shortDay(from) : `${shortDay(from)} au ${shortDay(to)}`;
  const subject = kind === 'closure' ? `fermé (${title})` : title;
  return `${days}${narrowSpace}: ${subject}`;
}

/** 'sam. 28 novembre', 'mar. 1er décembre'. */
function shortDay(day: Day): string {
  const name = monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  const number = dayOfMonth(day) === 1 ? '1er' : dayOfMonth(day);
  return `${shortWeekday(day)} ${number} ${name.toLowerCase()}`;
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { localMomentIn } from '@hotel/domain/daily-import/schedule.ts';
import { markAlertsMailed } from '../alerts/public.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { LeasedJob } from '../platform/jobs/job-queue.ts';
import type { Email } from '../platform/mail/email.ts';
import type { BuiltEmail } from '../platform/mail/mail-queue.ts';
import { type AttachSheets, maxSheets } from './attach-sheets.ts';
import { emailLinks, unsubscribeHeaders } from './email-links.ts';
import { findSubscriber } from './find-subscriber.ts';
import { flashDocument, missingSheetNotices } from './flash-document.ts';
import { type FlashHotel, findFlashHotels } from './flash-store.ts';
import { flashText } from './flash-text.ts';
import type { FlashLoader, LoadedFlash } from './load-hotel-flash.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

export type FlashDependencies = {
  database: Database;
  loadHotel: FlashLoader;
  attachSheets: AttachSheets;
  tokens: UnsubscribeTokens;
  publicUrl: string;
  now: () => Date;
};

/** What a job names: the email is built when it is sent. */
export type FlashJob = {
  readonly account: string;
  readonly day: Day;
  /** When it was due, in milliseconds since 1970. */
  readonly dueAt: number;
};

/** A flash that leaves later says so: its mail server was away. */
const delayMs = 30 * 60_000;

/**
 * The flash of a person with the rights and the figures of this moment. Null where there is nothing to send:
 * the account is gone, the subscription is off, no hotel is left that they may read, or the day is over.
 */
export async function buildFlash(
  dependencies: FlashDependencies,
  { payload }: Pick<LeasedJob, 'payload'>,
): Promise<BuiltEmail | null> {
  const { database: db, now } = dependencies;
  const { account, day, dueAt } = JSON.parse(String(payload)) as FlashJob;
  const subscriber = await findSubscriber(db, account);
  if (subscriber === null) return null;
  const { person, wantsMeetingSheets } = subscriber;
  const hotels = await findFlashHotels(db, subscriber.hotels);
  const [first] = hotels;
  const at = now().getTime();
  if (first === undefined || todayIn(first.timeZone, at) !== day) return null;
  const isDelayed = at - dueAt > delayMs;
  const { email, loaded } = await flashEmail(dependencies, db, {
    ...{ person, hotels, wantsMeetingSheets },
    delayedSince: isDelayed ? localMomentIn(first.timeZone, dueAt).hour : null,
  });
  return { email, onSent: () => markNamedAlerts(db, loaded) };
}

/** The email of these hotels, of which there is at least one, to a person. */
export async function flashEmail(
  { loadHotel, attachSheets, tokens, publicUrl }: FlashDependencies,
  db: Queryable,
  {
    person,
    hotels,
    delayedSince = null,
    wantsMeetingSheets = false,
  }: {
    person: { id: string; email: string };
    hotels: readonly FlashHotel[];
    delayedSince?: string | null;
    wantsMeetingSheets?: boolean;
  },
): Promise<{ email: Email; loaded: readonly LoadedFlash[] }> {
  const pairs: [FlashHotel, LoadedFlash][] = [];
  for (const hotel of hotels) pairs.push([hotel, await loadHotel(db, hotel)]);
  const loaded = pairs.map(([, hotel]) => hotel);
  const flashes = loaded.map(({ flash }) => flash);
  const sheets = wantsMeetingSheets ? await attachSheets(db, pairs) : null;
  const token = tokens.create(person.id);
  const links = emailLinks(publicUrl, token);
  const document = flashDocument(flashes, {
    ...{ day: flashes[0]?.today ?? '', delayedSince },
    sheetNotices: sheets === null ? [] : missingSheetNotices(sheets, maxSheets),
  });
  // Loads React: only a server that sends flashes needs it.
  const { flashHtml } = await import('./flash-html.ts');
  const email = {
    to: person.email,
    subject: document.subject,
    text: flashText(document, links),
    html: flashHtml(document, links),
    headers: unsubscribeHeaders(publicUrl, token),
    ...(sheets === null ? {} : { attachments: sheets.attachments }),
  };
  return { email, loaded };
}

async function markNamedAlerts(db: Queryable, loaded: readonly LoadedFlash[]): Promise<void> {
  for (const { flash, alertIds } of loaded) await markAlertsMailed(db, alertIds, flash.today);
}

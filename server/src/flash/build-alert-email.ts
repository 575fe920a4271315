import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { findActiveAlerts, withUsualPickUp } from '../alerts/public.ts';
import type { LeasedJob } from '../platform/jobs/job-queue.ts';
import type { BuiltEmail } from '../platform/mail/mail-queue.ts';
import { alertDocument, alertText } from './alert-document.ts';
import type { FlashDependencies } from './build-flash.ts';
import { emailLinks, unsubscribeHeaders } from './email-links.ts';
import { findSubscriber } from './find-subscriber.ts';
import { findFlashHotels } from './flash-store.ts';
import type { HotelFlash } from './hotel-flash.ts';

/** What a job names: the email is built when it is sent. */
export type AlertEmailJob = { readonly account: string; readonly alerts: readonly string[] };

/**
 * The email of alerts that began after the day's flash. Null where nothing is to be sent any more: none of
 * the alerts lasts, or the person may not read its hotel.
 */
export async function buildAlertEmail(
  { database: db, tokens, publicUrl, now }: Omit<FlashDependencies, 'loadHotel'>,
  { payload }: Pick<LeasedJob, 'payload'>,
): Promise<BuiltEmail | null> {
  const job = JSON.parse(String(payload)) as AlertEmailJob;
  const subscriber = await findSubscriber(db, job.account);
  if (subscriber === null) return null;
  const { person } = subscriber;
  const alerts = await findActiveAlerts(db, job.alerts);
  const ids = subscriber.hotels.filter((id) => alerts.some(({ hotel }) => hotel === id));
  const hotels = await findFlashHotels(db, ids);
  const [first] = hotels;
  if (first === undefined) return null;
  const token = tokens.create(person.id);
  const links = emailLinks(publicUrl, token);
  const sections: Pick<HotelFlash, 'id' | 'name' | 'alerts'>[] = [];
  for (const { id, name, timeZone } of hotels) {
    const ofHotel = alerts.filter(({ hotel }) => hotel === id);
    const month = monthOf(todayIn(timeZone, now().getTime()));
    sections.push({ id, name, alerts: await withUsualPickUp(db, id, month, ofHotel) });
  }
  const document = alertDocument(sections, todayIn(first.timeZone, now().getTime()));
  // Loads React: only a server that sends emails to subscribers needs it.
  const { alertHtml } = await import('./alert-html.ts');
  const email = {
    to: person.email,
    subject: document.subject,
    text: alertText(document, links),
    html: alertHtml(document, links),
    headers: unsubscribeHeaders(publicUrl, token),
  };
  return { email };
}

import { type ApiError, fieldError } from '@hotel/domain/api-error.ts';
import {
  addDays,
  type Day,
  firstYear,
  isDay,
  lastYear,
  todayIn,
} from '@hotel/domain/calendar/day.ts';
import { unreadableCalendarMessage } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import type { ImportedEvent } from '@hotel/domain/hotel-calendar/event-import.ts';
import { isTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import ICAL from 'ical.js';

export type ReadCalendar = {
  /** In the order of the file; of a UID given twice the last. */
  readonly events: readonly ImportedEvent[];
  /** Events that cannot be used: without UID, title or day, recurring, cancelled, or given again. */
  readonly skipped: number;
};

/** Longer files and lines are no calendar of a hotel: refused before the parser spends time on them. */
const maxEvents = 2_000;
const maxLineLength = 16_384;
const maxTitleLength = 200;
const maxUidLength = 500;

/**
 * Reads the events of an iCalendar file (RFC 5545). A timed event counts on the days of `timeZone`, the
 * hotel's. Throws VALIDATION on the field `ics` for a file that is no calendar or too large.
 */
export function readICalendar(text: string, timeZone: string): ReadCalendar {
  const byUid = new Map<string, ImportedEvent>();
  let skipped = 0;
  for (const component of eventComponents(text)) {
    const event = eventOf(component, timeZone);
    if (event === null || byUid.has(event.uid)) skipped += 1;
    if (event !== null) byUid.set(event.uid, event);
  }
  return { events: [...byUid.values()], skipped };
}

function unreadable(): ApiError {
  return fieldError('ics', unreadableCalendarMessage);
}

function eventComponents(text: string): ICAL.Component[] {
  const file = text.replace(/^\ufeff/, '');
  const lines = file.replaceAll(/\r?\n[ \t]/g, '').split('\n');
  if (lines.some(({ length }) => length > maxLineLength)) throw unreadable();
  const eventCount = lines.filter((line) => /^BEGIN:VEVENT/i.test(line)).length;
  if (eventCount > maxEvents) throw unreadable();
  try {
    const [name, , components] = ICAL.parse(file) as [string, unknown, unknown[]];
    if (name !== 'vcalendar') throw new Error(`a component ${name}`);
    // Each event by itself: the parser takes the square of their number in one component.
    return components
      .map((component) => new ICAL.Component(component as string))
      .filter((component) => component.name === 'vevent');
  } catch {
    throw unreadable();
  }
}

/** Null for an event that cannot be used. */
function eventOf(component: ICAL.Component, timeZone: string): ImportedEvent | null {
  try {
    const event = new ICAL.Event(component);
    const uid = textOf(event.uid, maxUidLength);
    const title = textOf(event.summary, maxTitleLength);
    const isCancelled =
      textOf(component.getFirstPropertyValue('status'), maxTitleLength) === 'CANCELLED';
    if (uid === '' || title === '' || isCancelled || event.isRecurring()) return null;
    if (!isWrittenDay(component, 'dtstart') || !isWrittenDay(component, 'dtend')) return null;
    const range = daysOf(event, timeZone);
    return range === null ? null : { uid, title, ...range };
  } catch {
    // A date that is none, or a duration that is none, makes this one event unusable.
    return null;
  }
}

/** The parser makes 1 February of a 32 January: what is written must be a day. */
function isWrittenDay(component: ICAL.Component, name: 'dtstart' | 'dtend'): boolean {
  const written: unknown = component.getFirstProperty(name)?.jCal[3];
  return written === undefined || isDay(String(written).slice(0, 10));
}

/** Text on one line of at most `maxLength` characters: control characters and halves of pairs cannot be stored. */
function textOf(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const line = value.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return [...line.toWellFormed()].slice(0, maxLength).join('').trim();
}

function daysOf(event: ICAL.Event, timeZone: string): { from: Day; to: Day } | null {
  const { startDate: start, endDate: end } = event;
  const [from, to] = start.isDate
    ? [dateOf(start), lastWholeDay(start, end)]
    : hotelDays(event, timeZone);
  const isInRange = [from, to].every(
    (day) => isDay(day) && day >= `${firstYear}-01-01` && day <= `${lastYear}-12-31`,
  );
  return isInRange && from <= to ? { from, to } : null;
}

function dateOf(time: ICAL.Time): Day {
  return time.toString().slice(0, 10);
}

/** The end of whole days is the first day that is not part of them; some files repeat the first. */
function lastWholeDay(start: ICAL.Time, end: ICAL.Time): Day {
  return dateOf(end) === dateOf(start) ? dateOf(start) : addDays(dateOf(end), -1);
}

function hotelDays(event: ICAL.Event, timeZone: string): [Day, Day] {
  const startZone = zoneOf(event, 'dtstart') ?? timeZone;
  const first = instantOf(event.startDate, startZone);
  // An event without DTEND has a duration, counted on the clock of its start.
  const afterLast = instantOf(event.endDate, zoneOf(event, 'dtend') ?? startZone);
  return [todayIn(timeZone, first), todayIn(timeZone, Math.max(first, afterLast - 1))];
}

/** The zone that a time names; null without one, and for a name that is no IANA zone. */
function zoneOf(event: ICAL.Event, property: 'dtstart' | 'dtend'): string | null {
  const zone = event.component.getFirstProperty(property)?.getParameter('tzid');
  return typeof zone === 'string' && isTimeZone(zone) ? zone : null;
}

/** Milliseconds since 1970 of a time on the clock of `zone`, or of UTC where the time says so. */
function instantOf(time: ICAL.Time, zone: string): number {
  const { year, month, day, hour, minute, second } = time;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.zone?.tzid === 'UTC') return local;
  // The offset is that of the instant, which is found with the offset: the second time it is right.
  const near = local - offsetOf(zone, local);
  return local - offsetOf(zone, near);
}

const millisecondsPerMinute = 60_000;

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetOf(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (sign === undefined) return 0;
  const offset = (Number(hours) * 60 + Number(minutes)) * millisecondsPerMinute;
  return sign === '-' ? -offset : offset;
}

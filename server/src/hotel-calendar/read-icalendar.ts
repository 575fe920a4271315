import { type ApiError, fieldError } from '@hotel/domain/api-error.ts';
import {
  addDays,
  type Day,
  firstYear,
  isDay,
  lastYear,
  todayIn,
} from '@hotel/domain/calendar/day.ts';
import {
  maxNamedEvents,
  type UnusableEvent,
  unreadableCalendarMessage,
} from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import type { ImportedEvent } from '@hotel/domain/hotel-calendar/event-import.ts';
import { isTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

export type ReadCalendar = {
  /** In the order of the file; of a UID given twice the last. */
  readonly events: readonly ImportedEvent[];
  /** How many events cannot be used. */
  readonly skipped: number;
  /** The first of these, by title, with the reason in French. */
  readonly unusable: readonly UnusableEvent[];
};

/** Longer files and lines are no calendar of a hotel: refused before the parser spends time on them. */
const maxEvents = 2_000;
const maxLineLength = 16_384;
const maxTitleLength = 200;
const maxUidLength = 500;

/** What decides on an event and its days; a photo or a description of any length is left out. */
const neededProperty =
  /^(?:BEGIN|END|UID|SUMMARY|DTSTART|DTEND|DURATION|STATUS|RRULE|RDATE|RECURRENCE-ID|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i;

/** A day without VALUE=DATE, as many programs write it, whatever other parameters it has. */
const undeclaredDate = /^(DTSTART|DTEND|RECURRENCE-ID)(?:;.*)?:(\d{8})\s*$/i;

/**
 * Reads the events of an iCalendar file (RFC 5545), which may hold several calendars. A timed event counts on
 * the days of `timeZone`, the hotel's; its own zone is one of the file, else an IANA or a Windows name. Throws
 * VALIDATION on the field `ics` for a file that is no calendar or too large.
 */
export function readICalendar(text: string, timeZone: string): ReadCalendar {
  const byUid = new Map<string, ImportedEvent>();
  const unusable: UnusableEvent[] = [];
  for (const { component, zones } of eventComponents(text)) {
    const event = eventOf(component, zones, timeZone);
    if (typeof event === 'string') {
      unusable.push({ title: titleOf(component) || 'Sans titre', reason: event });
      continue;
    }
    const given = byUid.get(event.uid);
    if (given !== undefined) unusable.push({ title: given.title, reason: 'donné deux fois' });
    byUid.set(event.uid, event);
  }
  return {
    events: [...byUid.values()],
    skipped: unusable.length,
    unusable: unusable.slice(0, maxNamedEvents),
  };
}

/** A zone that the file defines, or an IANA name. */
type KnownZone = ICAL.Timezone | string;
type UnknownZone = { unknown: string };
/** By the names that a calendar gives them: the zones that it defines, and each other one once it was looked up. */
type FileZones = Map<string, KnownZone | UnknownZone>;
type EventComponent = { component: ICAL.Component; zones: FileZones };

function unreadable(): ApiError {
  return fieldError('ics', unreadableCalendarMessage);
}

function eventComponents(text: string): EventComponent[] {
  // Files that were joined together each begin with their byte order mark.
  const unfolded = text.replaceAll(/^\ufeff/gm, '').replaceAll(/\r?\n[ \t]/g, '');
  const lines = unfolded
    .split('\n')
    .filter((line) => neededProperty.test(line))
    .map((line) => line.replace(undeclaredDate, '$1;VALUE=DATE:$2'));
  if (lines.some(({ length }) => length > maxLineLength)) throw unreadable();
  if (lines.filter((line) => /^BEGIN:VEVENT/i.test(line)).length > maxEvents) throw unreadable();
  try {
    return calendarsOf(lines.join('\n')).flatMap(eventsOfCalendar);
  } catch {
    throw unreadable();
  }
}

type ParsedComponent = [name: string, properties: unknown, components: unknown[]];

/** The parser gives one calendar by itself, several in a list. */
function calendarsOf(file: string): ParsedComponent[] {
  const parsed = ICAL.parse(file) as ParsedComponent | ParsedComponent[];
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ParsedComponent[];
  if (calendars.length === 0) throw new Error('no component');
  for (const [name] of calendars) if (name !== 'vcalendar') throw new Error(`a component ${name}`);
  return calendars;
}

/** Each event by itself: the parser takes the square of their number in one component. */
function eventsOfCalendar([, , parts]: ParsedComponent): EventComponent[] {
  const components = parts.map((part) => new ICAL.Component(part as string));
  const zones: FileZones = new Map(
    components
      .filter((zone) => zone.name === 'vtimezone' && definesOffsets(zone))
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  );
  return components
    .filter(({ name }) => name === 'vevent')
    .map((component) => ({ component, zones }));
}

/** The parser takes a zone without offsets, which some programs write, for UTC. */
function definesOffsets(zone: ICAL.Component): boolean {
  const periods = zone.getAllSubcomponents();
  const needed = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'];
  return (
    periods.length > 0 &&
    periods.every((period) => needed.every((property) => period.hasProperty(property)))
  );
}

/** The event, or in French why it cannot be used. */
function eventOf(
  component: ICAL.Component,
  zones: FileZones,
  timeZone: string,
): ImportedEvent | string {
  try {
    const event = new ICAL.Event(component);
    const uid = uidOf(component);
    const title = titleOf(component);
    if (uid === '') return 'sans identifiant (UID)';
    if (title === '') return 'sans titre';
    if (`${uid}${title}`.includes('\ufffd')) return 'accents perdus (\ufffd) dans le fichier';
    if (textOf(component.getFirstPropertyValue('status'), maxTitleLength) === 'CANCELLED') {
      return 'annulé';
    }
    if (event.isRecurring()) return 'récurrent';
    if (!isWrittenDay(component, 'dtstart') || !isWrittenDay(component, 'dtend')) {
      return 'date illisible';
    }
    const range = daysOf(event, zones, timeZone);
    return typeof range === 'string' ? range : { uid, title, ...range };
  } catch {
    // A date that is none, or a duration that is none, makes this one event unusable.
    return 'date illisible';
  }
}

/** A moved occurrence of a recurring event shares its UID: the day it was moved from tells it apart. */
function uidOf(component: ICAL.Component): string {
  const movedFrom = component.getFirstProperty('recurrence-id')?.jCal[3];
  const suffix = movedFrom === undefined ? '' : ` ${String(movedFrom)}`;
  const uid = textOf(component.getFirstPropertyValue('uid'), maxUidLength - suffix.length);
  return uid === '' ? '' : `${uid}${suffix}`;
}

function titleOf(component: ICAL.Component): string {
  return textOf(component.getFirstPropertyValue('summary'), maxTitleLength);
}

/** The parser moves a day that no month has into the next month, and an hour that no day has into the next day. */
function isWrittenDay(component: ICAL.Component, name: 'dtstart' | 'dtend'): boolean {
  const [, , type, written] = component.getFirstProperty(name)?.jCal ?? [];
  if (written === undefined) return true;
  const day = String(written).slice(0, 10);
  const time = type === 'date' ? '' : String(written).slice(10).replace('Z', '');
  const instant = new Date(`${day}${time || 'T00:00:00'}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** Text as one line that the database accepts: without control characters and halves of surrogate pairs. */
function textOf(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const line = value.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return [...line.replaceAll(/\p{Surrogate}/gu, '')].slice(0, maxLength).join('').trim();
}

/** The hotel's days of an event, or why it has none. */
function daysOf(
  event: ICAL.Event,
  zones: FileZones,
  timeZone: string,
): { from: Day; to: Day } | string {
  const { startDate: start, endDate: end } = event;
  const range = start.isDate
    ? ([dateOf(start), lastWholeDay(start, end)] as const)
    : hotelDays(event, zones, timeZone);
  if (typeof range === 'string') return range;
  const [from, to] = range;
  const isInRange = range.every(
    (day) => isDay(day) && day >= `${firstYear}-01-01` && day <= `${lastYear}-12-31`,
  );
  if (!isInRange) return `hors des années ${firstYear} à ${lastYear}`;
  return from <= to ? { from, to } : 'se termine avant de commencer';
}

function dateOf(time: ICAL.Time): Day {
  return time.toString().slice(0, 10);
}

/** DTEND of whole days is the first day after them; without it, or equal to the start, it is one day. */
function lastWholeDay(start: ICAL.Time, end: ICAL.Time): Day {
  return dateOf(end) === dateOf(start) ? dateOf(start) : addDays(dateOf(end), -1);
}

function hotelDays(
  event: ICAL.Event,
  zones: FileZones,
  timeZone: string,
): readonly [Day, Day] | string {
  const startZone = zoneOf(event, 'dtstart', zones) ?? timeZone;
  // An event without DTEND has a duration, counted on the clock of its start.
  const endZone = zoneOf(event, 'dtend', zones) ?? startZone;
  if (isUnknown(startZone)) return unknownZoneReason(startZone);
  if (isUnknown(endZone)) return unknownZoneReason(endZone);
  const first = instantOf(event.startDate, startZone);
  const afterLast = instantOf(event.endDate, endZone);
  return [todayIn(timeZone, first), todayIn(timeZone, Math.max(first, afterLast - 1))];
}

function isUnknown(zone: KnownZone | UnknownZone): zone is UnknownZone {
  return typeof zone === 'object' && 'unknown' in zone;
}

function unknownZoneReason({ unknown }: UnknownZone): string {
  return `fuseau horaire inconnu : « ${textOf(unknown, 60)} »`;
}

/** The zone that a time names; null where it names none. */
function zoneOf(
  event: ICAL.Event,
  property: 'dtstart' | 'dtend',
  zones: FileZones,
): KnownZone | UnknownZone | null {
  const name = event.component.getFirstProperty(property)?.getParameter('tzid');
  if (typeof name !== 'string') return null;
  const zone = zones.get(name) ?? ianaNameOf(name) ?? findIana(name)[0] ?? { unknown: name };
  zones.set(name, zone);
  return zone;
}

/** An IANA name, also one that a program has put into a path ('/mozilla.org/20050126_1/Europe/Paris'). */
function ianaNameOf(name: string): string | null {
  if (!name.startsWith('/')) return isTimeZone(name) ? name : null;
  const parts = name.split('/');
  const endings = parts.map((_, index) => parts.slice(index).join('/'));
  return endings.find((ending) => ending !== '' && isTimeZone(ending)) ?? null;
}

/** The instant of a local time: in UTC by its own mark, else in the given zone. */
function instantOf(time: ICAL.Time, zone: KnownZone): number {
  const { year, month, day, hour, minute, second } = time;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.zone?.tzid === 'UTC') return local;
  if (typeof zone !== 'string') return local - zone.utcOffset(time) * 1000;
  // The offset is that of the instant, which is found with the offset: the second time it is right.
  const near = local - offsetOf(zone, local);
  return local - offsetOf(zone, near);
}

const millisecondsPerMinute = 60_000;

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetOf(timeZone: string, instant: number): number {
  const parts = offsetFormatOf(timeZone).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (sign === undefined) return 0;
  const offset = (Number(hours) * 60 + Number(minutes)) * millisecondsPerMinute;
  return sign === '-' ? -offset : offset;
}

/** Cached by time zone: creating one for each event of a file stopped the server for seconds. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = offsetFormats.get(timeZone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  return format;
}

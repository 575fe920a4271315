import { describe, expect, it } from 'vitest';
import { readICalendar } from './read-icalendar.ts';

function calendar(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function read(...events: readonly (readonly string[])[]) {
  return readICalendar(calendar(...events), 'Europe/Paris');
}

const unreadable = expect.objectContaining({ code: 'VALIDATION' });

describe('readICalendar', () => {
  it('reads school holidays: whole days, whose end is the first day after them', () => {
    const christmas = [
      'UID:vacances-1',
      'DTSTART;VALUE=DATE:20261219',
      'DTEND;VALUE=DATE:20270104',
      'SUMMARY:Vacances de Noël\\, zone B',
    ];
    expect(read(christmas)).toEqual({
      events: [
        {
          uid: 'vacances-1',
          title: 'Vacances de Noël, zone B',
          from: '2026-12-19',
          to: '2027-01-03',
        },
      ],
      skipped: 0,
      unusable: [],
    });
  });

  it('reads a file that begins with a byte order mark', () => {
    const event = ['UID:a', 'DTSTART;VALUE=DATE:20260714', 'SUMMARY:Fête'];
    expect(readICalendar(`\ufeff${calendar(event)}`, 'Europe/Paris').events).toHaveLength(1);
  });

  it.each([
    ['one whole day', ['DTSTART;VALUE=DATE:20260714'], '2026-07-14', '2026-07-14'],
    ['UTC, next day in Paris', ['DTSTART:20261219T233000Z'], '2026-12-20', '2026-12-20'],
    [
      'New York, next day in Paris',
      ['DTSTART;TZID=America/New_York:20261219T220000', 'DURATION:PT1H'],
      '2026-12-20',
      '2026-12-20',
    ],
    [
      'a zone by its Windows name',
      ['DTSTART;TZID=Eastern Standard Time:20261219T220000', 'DURATION:PT1H'],
      '2026-12-20',
      '2026-12-20',
    ],
    [
      'a day without VALUE=DATE',
      ['DTSTART:20260714', 'DTEND:20260716'],
      '2026-07-14',
      '2026-07-15',
    ],
    [
      'a day with a zone and without VALUE=DATE',
      ['DTSTART;TZID=America/New_York:20260714'],
      '2026-07-14',
      '2026-07-14',
    ],
    [
      'an end at midnight is the day before',
      ['DTSTART:20261219T100000', 'DTEND:20261221T000000'],
      '2026-12-19',
      '2026-12-20',
    ],
    [
      'the hour that the clocks repeat',
      ['DTSTART;TZID=Europe/Paris:20261025T023000', 'DURATION:PT10M'],
      '2026-10-25',
      '2026-10-25',
    ],
  ])('counts an event on the hotel’s days: %s', (_name, times, from, to) => {
    expect(read(['UID:1', 'SUMMARY:Salon', ...times]).events).toEqual([
      { uid: '1', title: 'Salon', from, to },
    ]);
  });

  it.each([
    ['sans identifiant (UID)', ['SUMMARY:Salon', 'DTSTART;VALUE=DATE:20260714']],
    ['date illisible', ['UID:1', 'SUMMARY:Salon']],
    ['date illisible', ['UID:1', 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:20261332']],
    ['hors des années 2000 à 2100', ['UID:1', 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:19991231']],
    ['annulé', ['UID:1', 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:20260714', 'STATUS:CANCELLED']],
    [
      'se termine avant de commencer',
      ['UID:1', 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:20260714', 'DTEND;VALUE=DATE:20260701'],
    ],
    ['récurrent', ['UID:1', 'SUMMARY:Salon', 'DTSTART:20260714T000000Z', 'RRULE:FREQ=SECONDLY']],
    [
      'fuseau horaire inconnu : « Heure du bureau »',
      ['UID:1', 'SUMMARY:Salon', 'DTSTART;TZID=Heure du bureau:20261219T230000'],
    ],
  ])('names an event that is skipped, with its reason: %s', (reason, lines) => {
    expect(read(lines)).toEqual({ events: [], skipped: 1, unusable: [{ title: 'Salon', reason }] });
  });

  it('names an event without a title, and no more than ten', () => {
    const untitled = ['UID:1', 'DTSTART;VALUE=DATE:20260714'];
    const { skipped, unusable } = read(...new Array(12).fill(untitled));
    expect(skipped).toBe(12);
    expect(unusable).toEqual(new Array(10).fill({ title: 'Sans titre', reason: 'sans titre' }));
  });

  it('reads the zone that the file defines, whatever its name', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Heure du bureau', 'BEGIN:STANDARD'],
      ...['DTSTART:19700101T000000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500'],
      ...['END:STANDARD', 'END:VTIMEZONE'],
    ].join('\r\n');
    const event = ['UID:1', 'SUMMARY:Salon', 'DTSTART;TZID=Heure du bureau:20261219T220000'];
    const file = calendar(event).replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`);
    expect(readICalendar(file, 'Europe/Paris').events).toEqual([
      { uid: '1', title: 'Salon', from: '2026-12-20', to: '2026-12-20' },
    ]);
  });

  it('reads every calendar of a file', () => {
    const files = ['a', 'b'].map((uid) =>
      calendar([`UID:${uid}`, 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:20260714']),
    );
    expect(readICalendar(files.join(''), 'Europe/Paris').events.map(({ uid }) => uid)).toEqual([
      'a',
      'b',
    ]);
  });

  it('reads a moved occurrence as an event of its own', () => {
    const moved = (from: string, to: string) => [
      ...['UID:1', 'SUMMARY:Marché'],
      ...[`RECURRENCE-ID;VALUE=DATE:${from}`, `DTSTART;VALUE=DATE:${to}`],
    ];
    const { events, skipped } = read(moved('20260714', '20260715'), moved('20260721', '20260722'));
    expect(events.map(({ from }) => from)).toEqual(['2026-07-15', '2026-07-22']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    expect(skipped).toBe(0);
  });

  it('reads past properties of any length that it does not need', () => {
    const event = [
      ...['UID:1', 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:20260714'],
      `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(400_000)}`,
    ];
    expect(read(event).events).toHaveLength(1);
  });

  it('takes the last of a UID given twice, and cuts a title to 200 characters', () => {
    const first = ['UID:1', 'SUMMARY:Avant', 'DTSTART;VALUE=DATE:20260714'];
    const last = ['UID:1', `SUMMARY:${'a'.repeat(300)}`, 'DTSTART;VALUE=DATE:20260715'];
    expect(read(first, last)).toEqual({
      events: [{ uid: '1', title: 'a'.repeat(200), from: '2026-07-15', to: '2026-07-15' }],
      skipped: 1,
      unusable: [{ title: 'Avant', reason: 'donné deux fois' }],
    });
  });

  it('puts control characters out of a title', () => {
    const event = ['UID:1', 'SUMMARY:Salon\\n\u0007du livre', 'DTSTART;VALUE=DATE:20260714'];
    expect(read(event).events[0]?.title).toBe('Salon du livre');
  });

  it.each([
    ['no calendar', 'Bonjour'],
    ['nothing', ''],
    ['an event without a calendar', 'BEGIN:VEVENT\r\nEND:VEVENT'],
    ['a calendar without an end', 'BEGIN:VCALENDAR\r\nVERSION:2.0'],
    ['components without an end', 'BEGIN:VCALENDAR\r\n'.repeat(8_000)],
    ['a line of 200,000 parameters', `BEGIN:VCALENDAR\r\nX${';A=b'.repeat(50_000)}:1\r\n`],
    ['3,000 events', calendar(...new Array(3_000).fill(['UID:1']))],
  ])('refuses %s with one sentence', (_name, text) => {
    expect(() => readICalendar(text, 'Europe/Paris')).toThrow(unreadable);
  });

  it('reads 2,000 events, and components within components, in linear time', () => {
    const events = Array.from({ length: 2_000 }, (_, index) => [
      `UID:${index}`,
      'SUMMARY:Salon',
      'DTSTART;VALUE=DATE:20260714',
    ]);
    expect(read(...events).events).toHaveLength(2_000);
    const nested = ['UID:1', 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:20260714'];
    const alarms = [...'x'.repeat(500)].flatMap(() => ['BEGIN:VALARM']);
    const ends = alarms.map(() => 'END:VALARM');
    expect(read([...nested, ...alarms, ...ends]).events).toHaveLength(1);
  });
});

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
      'a day with a quoted zone and without VALUE=DATE',
      ['DTSTART;TZID="(UTC+01:00) Paris":20260714', 'DTEND;X-NOTE=1:20260716'],
      '2026-07-14',
      '2026-07-15',
    ],
    [
      'a day with a time behind it',
      ['DTSTART;VALUE=DATE:20260714T000000', 'DTEND;VALUE=DATE:20260716T000000'],
      '2026-07-14',
      '2026-07-15',
    ],
    [
      'a zone in a path',
      ['DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20261219T220000', 'DURATION:PT1H'],
      '2026-12-20',
      '2026-12-20',
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
    ['date illisible', ['UID:1', 'SUMMARY:Salon', 'DTSTART:20260714T990000']],
    [
      'date illisible',
      ['UID:1', 'SUMMARY:Salon', 'DTSTART:20260714T100000', 'DTEND:20260714T250000'],
    ],
    [
      'sans identifiant (UID)',
      ['SUMMARY:Salon', 'RECURRENCE-ID;VALUE=DATE:20260713', 'DTSTART;VALUE=DATE:20260714'],
    ],
    [
      'fuseau horaire inconnu : « /mozilla.org/Bureau »',
      ['UID:1', 'SUMMARY:Salon', 'DTSTART;TZID=/mozilla.org/Bureau:20261219T230000'],
    ],
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

  it('names an event whose title has lost its accents, and takes half a character out of one', () => {
    const day = 'DTSTART;VALUE=DATE:20260714';
    const { events, unusable } = read(
      ['UID:1', 'SUMMARY:F\ufffdte', day],
      ['UID:2', 'SUMMARY:Salon \ud83d', day],
    );
    expect(events.map(({ title }) => title)).toEqual(['Salon']);
    expect(unusable).toEqual([
      { title: 'F\ufffdte', reason: 'accents perdus (\ufffd) dans le fichier' },
    ]);
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

  const withZone = (zone: readonly string[], event: readonly string[]) => {
    const lines = ['BEGIN:VTIMEZONE', ...zone, 'END:VTIMEZONE', 'BEGIN:VEVENT'].join('\r\n');
    return readICalendar(calendar(event).replace('BEGIN:VEVENT', lines), 'Europe/Paris');
  };
  const lateEvent = (zone: string) => [
    ...['UID:1', 'SUMMARY:Salon', `DTSTART;TZID=${zone}:20260714T233000`, 'DURATION:PT10M'],
  ];

  it.each([
    ['only a name', ['TZID:Europe/Paris']],
    ['a location', ['TZID:Europe/Paris', 'X-LIC-LOCATION:Europe/Paris']],
    [
      'no offset',
      ['TZID:Europe/Paris', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'END:STANDARD'],
    ],
  ])('takes the zone of the name where the file defines %s', (_name, zone) => {
    expect(withZone(zone, lateEvent('Europe/Paris')).events).toEqual([
      { uid: '1', title: 'Salon', from: '2026-07-14', to: '2026-07-14' },
    ]);
  });

  it('skips an event whose zone the file names without an offset, and nobody knows', () => {
    expect(withZone(['TZID:Heure du bureau'], lateEvent('Heure du bureau'))).toEqual({
      events: [],
      skipped: 1,
      unusable: [{ title: 'Salon', reason: 'fuseau horaire inconnu : « Heure du bureau »' }],
    });
  });

  it('reads the zone of Outlook in winter and in summer', () => {
    const period = (name: string, month: number, [from, to]: readonly string[]) => [
      ...[`BEGIN:${name}`, 'DTSTART:16010101T020000'],
      ...[`RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`],
      ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`],
    ];
    const zone = [
      'TZID:Customized Time Zone',
      ...period('STANDARD', 10, ['+0200', '+0100']),
      ...period('DAYLIGHT', 3, ['+0100', '+0200']),
    ];
    const daysOf = (start: string) =>
      withZone(zone, [
        ...['UID:1', 'SUMMARY:Salon', `DTSTART;TZID=Customized Time Zone:${start}`],
        'DURATION:PT20M',
      ]).events.map(({ from, to }) => [from, to]);
    for (const time of ['T003000', 'T233000']) {
      expect(daysOf(`20260714${time}`)).toEqual([['2026-07-14', '2026-07-14']]);
      expect(daysOf(`20261214${time}`)).toEqual([['2026-12-14', '2026-12-14']]);
    }
  });

  it.each([
    ['one after the other', ''],
    ['each with its byte order mark', '\ufeff'],
  ])('reads every calendar of a file, %s', (_name, mark) => {
    const files = ['a', 'b'].map(
      (uid) => mark + calendar([`UID:${uid}`, 'SUMMARY:Salon', 'DTSTART;VALUE=DATE:20260714']),
    );
    expect(readICalendar(files.join(''), 'Europe/Paris').events.map(({ uid }) => uid)).toEqual([
      'a',
      'b',
    ]);
  });

  it('tells moved occurrences apart however long their UID is', () => {
    const moved = (day: string) => [
      ...[`UID:${'u'.repeat(600)}`, 'SUMMARY:Marché'],
      ...[`RECURRENCE-ID;VALUE=DATE:${day}`, `DTSTART;VALUE=DATE:${day}`],
    ];
    const uids = read(moved('20260714'), moved('20260721')).events.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
    expect(uids.map(({ length }) => length)).toEqual([500, 500]);
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

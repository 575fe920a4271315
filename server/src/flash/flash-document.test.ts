import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flashDocument } from './flash-document.ts';
import { flashText } from './flash-text.ts';
import type { HotelFlash } from './hotel-flash.ts';
import {
  aFlashMonth,
  aHotelFlash,
  someIndicators,
  unknownLanding,
} from './hotel-flash-for-tests.ts';

const occasion = { day: '2026-11-23', delayedSince: null };
const links = {
  hotel: (id: string) => `https://hotel.test/?hotel=${id}`,
  page: (id: string, path: string) => `https://hotel.test${path}&hotel=${id}`,
  settings: 'https://hotel.test/profile',
  unsubscribe: 'https://hotel.test/flash/desabonnement?token=1-x',
};
const december = { year: 2026, month: 12 };

const shortNight: HotelFlash['nightsToWatch'][number] = {
  ...{ date: '2026-11-25', onBooks: 60, expected: 80.2, beds: 120, closed: false, lastYear: 110 },
  ...{ reason: 'short', gap: -29.8, comparedWith: { date: '2025-11-26', feast: null } },
};

/** Narrow no-break spaces are written as plain ones. */
function textOf(...given: Parameters<typeof flashDocument>): string {
  return flashText(flashDocument(...given), links).replaceAll('\u202f', ' ');
}

it('names a movable feast that lies in only one of the months compared', () => {
  const april = { year: 2027, month: 4 };
  const text = textOf([aHotelFlash({ months: [aFlashMonth({ month: april })] })], occasion);
  expect(text).toContain(
    'Avril 2027, Pâques : aucune nuit (26/03 au 29/03/2027), 4 en N-1 (03/04 au 06/04/2026).',
  );
});

it('says of one hotel its figures, where the months land and what to look at', () => {
  const hotel = aHotelFlash({
    months: [aFlashMonth(), aFlashMonth({ month: december, total: 1020, budget: null })],
    moved: [{ day: '2026-11-28', change: 28 }],
    nightsToWatch: [shortNight],
    events: [{ id: null, from: '2026-12-01', to: '2026-12-03', title: 'Salon', kind: 'event' }],
    notes: [
      {
        date: '2026-11-28',
        text: 'Groupe annulé\nvu avec Paul',
        by: 'eva@hotel.test',
        ...{ year: 2026, month: 11 },
      },
      { date: null, text: 'Budget revu', by: null, ...december },
    ],
    alerts: [
      { rule: 'occupancy_above', date: '2026-11-28', text: 'Occupation au-dessus de 95 %.' },
    ],
    lastingAlerts: 2,
  });
  expect(textOf([hotel], occasion)).toMatchInlineSnapshot(`
    "Lundi 23 novembre 2026

    HÔTEL DU PORT
    Photo du 23/11/2026, en nuitées
    Total : Novembre 3 900, Décembre 1 020
    Pick-up : Novembre +12, Décembre +12
    Pick-up 7 j : Novembre +96, Décembre +96
    N-1 : Novembre 3 706 (+194), Décembre 3 706 (−2 686)
    Budget : Novembre 4 300 (90,7 %), Décembre –
    Atterrissage : Novembre 4 200 (4 080 à 4 310), Décembre 4 200 (4 080 à 4 310)

    Novembre 2026 finirait vers 4 200 nuitées (4 080 à 4 310), 98 % du budget ; aucune nuit ouverte ne reste.
    Décembre 2026 finirait vers 4 200 nuitées (4 080 à 4 310), 98 % du budget ; aucune nuit ouverte ne reste.

    Alertes :
    - Occupation au-dessus de 95 %.
      https://hotel.test/nuit?date=2026-11-28&hotel=1
    - 2 alertes des derniers jours en cours.

    Notes :
    - sam. 28 novembre : Groupe annulé vu avec Paul (eva@hotel.test)
      https://hotel.test/nuit?date=2026-11-28&hotel=1
    - décembre 2026 : Budget revu
      https://hotel.test/?mois=2026-12&hotel=1

    Jours qui ont le plus bougé :
    - sam. 28 novembre : +28

    Jours à surveiller :
    - mer. 25 novembre : 80 attendues, 110 en N-1 (mer. 26/11/2025) · 60 sur les livres. Lancer une offre de dernière minute.
      https://hotel.test/nuit?date=2026-11-25&hotel=1
    - mar. 1er décembre au jeu. 3 décembre : Salon

    Ouvrir : https://hotel.test/?hotel=1

    Vous recevez ce message parce que vous avez demandé le flash du matin dans Hotel Manager.
    Choisir les hôtels : https://hotel.test/profile
    Se désabonner : https://hotel.test/flash/desabonnement?token=1-x
    "
  `);
});

describe('the rooms of a hotel', () => {
  const now = { rooms: 1950, occupancy: 0.7012, guests_per_room: 2 };
  const before = { rooms: 1800, occupancy: 0.6473, nights: { rooms: 12, revenue: 0 } };
  const money = { revenue: 18_993_047, average_price: 9740, revpar: 6830.4 };

  function roomsOf(...indicators: ReturnType<typeof aFlashMonth>['indicators'][]): string[] {
    const months = indicators.map((given, index) =>
      aFlashMonth({ month: { year: 2026, month: 11 + index }, indicators: given }),
    );
    const lines = textOf([aHotelFlash({ months })], occasion).split('\n');
    const start = lines.indexOf('Chambres :');
    return start < 0 ? [] : lines.slice(start, lines.indexOf('', start));
  }

  it('stand beside last year at the same time, each occupancy with its name', () => {
    const n1 = { ...someIndicators(before), as_of: '2025-11-23', basis: 'same_date' as const };
    expect(roomsOf({ total: someIndicators(now), n1 })).toEqual([
      'Chambres :',
      'Chambres : Novembre 1 950 (N-1 à même date : 1 800)',
      'Taux d’occupation (chambres) : Novembre 70,1 % (N-1 à même date : 64,7 %)',
      'Taux d’occupation (lits) : Novembre –',
      'Personnes par chambre : Novembre 2,00',
    ]);
  });

  it('say which nights a part of last year’s month has', () => {
    const n1 = { ...someIndicators(before), as_of: null, basis: 'final' as const };
    expect(roomsOf({ total: someIndicators(now), n1 })[1]).toBe(
      'Chambres : Novembre 1 950 (N-1 final (12 nuits sur 30) : 1 800)',
    );
  });

  it('have their revenue once it is proven, and – where a month has none', () => {
    const proven = { total: someIndicators({ ...now, ...money }), n1: null };
    const lines = roomsOf(proven, { total: someIndicators(now), n1: null });
    expect(lines.slice(5)).toEqual([
      'Prix moyen HT : Novembre 97,40 €, Décembre –',
      'RevPAR HT : Novembre 68,30 €, Décembre –',
      'CA chambres HT : Novembre 189 930 €, Décembre –',
    ]);
  });

  it('are left out where nobody knows them', () => {
    expect(roomsOf({ total: someIndicators(), n1: null })).toEqual([]);
  });
});

it('names five nights to watch, and how many others there are', () => {
  const nightsToWatch = Array.from({ length: 7 }, () => shortNight);
  const [section] = flashDocument([aHotelFlash({ nightsToWatch })], occasion).hotels;
  const items = section?.lists.find(({ title }) => title === 'Jours à surveiller')?.items ?? [];
  expect(items).toHaveLength(6);
  expect(items.at(-1)?.text).toBe('2 autres nuits au tableau de bord.');
});

describe('several hotels', () => {
  const known = aHotelFlash();
  const unknown = aHotelFlash({
    id: '2',
    name: 'Hôtel du Lac',
    hasSnapshot: false,
    months: [
      aFlashMonth({
        asOf: null,
        total: null,
        pickUp: null,
        pickUp7: null,
        previousYear: null,
        basis: null,
        budget: 2000,
        landing: unknownLanding,
      }),
    ],
  });

  it('begin with the table of the group, whose sums count the hotels that have the figure', () => {
    const { group, subject, preheader } = flashDocument([known, unknown], occasion);
    expect(subject.replaceAll('\u202f', ' ')).toBe('Flash du 23/11/2026 : 2 hôtels');
    expect(preheader).toBe('2 hôtels · 1 sans photo du jour');
    const cells = group?.total?.cells.map(({ value, note }) =>
      `${value} ${note ?? ''}`.replaceAll('\u202f', ' ').trim(),
    );
    // The share of the budget leaves out the hotel whose total is unknown.
    expect(cells).toEqual(['3 900 N-1 +194', '+12 7 j +96', '6 300 90,7 %', '4 200']);
  });

  it('compare nothing with a part of last year’s month', () => {
    const part = aFlashMonth({
      ...{ total: 1260, previousYear: 600, basis: 'final', previousYearPart: '12 nuits sur 30' },
    });
    const hotels = [known, aHotelFlash({ id: '3', name: 'Hôtel Neuf', months: [part] })];
    const { group } = flashDocument(hotels, occasion);
    const notes = [...(group?.rows ?? []), group?.total].map((row) => row?.cells[0]?.note);
    expect(notes).toEqual(['N-1 +194', null, 'N-1 +194']);
    const text = textOf([aHotelFlash({ months: [part] })], occasion);
    expect(text).toContain('600 (– final, 12 nuits sur 30)');
  });

  it('count the alerts of all hotels in the preview of the email', () => {
    const alert = { rule: 'pickup_below', date: '2026-11-28', text: 'Pick-up.' } as const;
    const hotels = [
      aHotelFlash({ alerts: [alert, alert] }),
      aHotelFlash({ id: '2', alerts: [alert] }),
    ];
    expect(flashDocument(hotels, occasion).preheader).toBe('2 hôtels · 3 alertes');
  });

  it('name who has no snapshot of the day, and show no figure of theirs as 0', () => {
    const text = textOf([known, unknown], occasion);
    expect(text).toContain(
      'La photo du jour manque pour Hôtel du Lac : ses chiffres sont ceux de la dernière photo.',
    );
    expect(text).toContain('Hôtel du Lac : Total –, Pick-up –, Budget 2 000 (–), Atterrissage –');
  });
});

it('previews the current month of one hotel, and no figure where its total is unknown', () => {
  const previewOf = (month: Parameters<typeof aFlashMonth>[0]) =>
    flashDocument([aHotelFlash({ months: [aFlashMonth(month)] })], occasion).preheader.replaceAll(
      '\u202f',
      ' ',
    );
  expect(previewOf({})).toBe('Novembre 2026 : 3 900 nuitées, +12 depuis la veille');
  expect(previewOf({ total: null, pickUp: null })).toBe('Novembre 2026 : n/d');
});

it('says that it is late when the mail server was away', () => {
  const text = textOf([aHotelFlash()], { ...occasion, delayedSince: '06:12' });
  expect(text).toContain('Ce flash devait partir à 06:12 : le serveur de messagerie');
});

it('has one line as its subject, whatever the hotel is called', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('é', ' ', '\r', '\n', '\0', '\u2028') }),
      (name) => {
        const { subject } = flashDocument([aHotelFlash({ name })], occasion);
        expect(subject).not.toMatch(/[\r\n\0\u2028]/);
      },
    ),
  );
});

describe('the check with the PMS', () => {
  const sentencesOf = (pmsCheck: HotelFlash['pmsCheck']) =>
    flashDocument([aHotelFlash({ pmsCheck })], occasion).hotels[0]?.sentences ?? [];

  it('marks figures that the PMS confirmed', () => {
    expect(sentencesOf({ as_of: '2026-11-23', unexplained: [] })[0]).toBe(
      '✓ Le PMS et la photo du 23/11/2026 concordent.',
    );
  });

  it('holds the mark back while a difference is unexplained, and says nothing without a check', () => {
    const unexplained = [{ date: '2026-11-30', difference: -2 }];
    expect(sentencesOf({ as_of: '2026-11-23', unexplained })[0]).toBe(
      'Sans explication, le PMS diffère de la photo du 23/11/2026 : 30/11/2026 (−2).',
    );
    expect(sentencesOf(null).join(' ')).not.toContain('PMS');
  });
});

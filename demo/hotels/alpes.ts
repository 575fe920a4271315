import { type Day, weekday } from '@hotel/domain/calendar/day.ts';
import { between, oneOf } from '../seeded-random.ts';
import {
  belgium,
  france,
  germany,
  italy,
  luxembourg,
  netherlands,
  poland,
  switzerland,
  unitedKingdom,
} from './countries.ts';
import { factorOf, isIn, isSchoolHoliday } from './french-year.ts';
import type { BookingSegment, HotelPlan } from './hotel-plan.ts';

/** Closed between the skiing and hiking seasons, and before the first snow. */
const closedWeeks = [
  ['04-20', '05-22'],
  ['09-28', '10-16'],
] as const;

const isSkiing = (day: Day) => isIn(['12-12', '04-19'], day);

const season = (day: Day) =>
  factorOf(day, [
    ['12-12', '12-18', 0.7],
    ['12-19', '01-04', 1.7],
    ['01-05', '02-06', 0.95],
    ['02-07', '03-08', 1.75],
    ['03-09', '04-19', 0.9],
    ['05-23', '06-19', 0.5],
    ['06-20', '07-10', 0.85],
    ['07-11', '08-23', 1.5],
    ['08-24', '09-27', 0.65],
    ['10-17', '11-02', 0.75],
    ['11-03', '12-11', 0.4],
  ]);

/** Skiers arrive on Saturday, other guests on any day. */
const winterArrivals = [0.25, 0.2, 0.25, 0.3, 0.5, 2.3, 0.9];
const summerArrivals = [0.8, 0.7, 0.7, 0.8, 1.2, 1.5, 0.9];

const families: BookingSegment = {
  market: 'FAM',
  rate: 'DP',
  arrivals: 7.6,
  weight: (day) =>
    season(day) * ((isSkiing(day) ? winterArrivals : summerArrivals)[weekday(day) - 1] ?? 1),
  leads: [
    [4, 0.15],
    [35, 0.4],
    [110, 0.45],
  ],
  nights: (chance, arrival) =>
    isSkiing(arrival) && weekday(arrival) === 6
      ? oneOf(chance, [
          [7, 0.75],
          [2, 0.15],
          [8, 0.1],
        ])
      : oneOf(chance, [
          [1, 0.1],
          [2, 0.3],
          [3, 0.25],
          [4, 0.15],
          [7, 0.2],
        ]),
  party: (chance, arrival) =>
    isSchoolHoliday(arrival)
      ? { adults: 2, children: between(chance, 0, 3) }
      : oneOf(chance, [
          [{ adults: 2, children: 0 }, 0.66],
          [{ adults: 1, children: 0 }, 0.08],
          [{ adults: 2, children: 1 }, 0.14],
          [{ adults: 3, children: 0 }, 0.06],
          [{ adults: 4, children: 0 }, 0.06],
        ]),
  categories: ({ adults, children }) =>
    adults + children > 3
      ? ['FAM']
      : adults + children === 3
        ? ['SUI', 'FAM', 'DBL']
        : ['DBL', 'TWN', 'SUI', 'FAM'],
  cancels: 0.17,
  noShows: 0.012,
  leavesEarly: 0.02,
  shares: 0,
  channels: [
    [{ source: 'TEL', channel: 'DIRECT' }, 0.35],
    [{ source: 'SITE', channel: 'WEB' }, 0.3],
    [{ source: 'BOOKING', channel: 'OTA' }, 0.3],
    [
      { source: 'OT', channel: 'DIRECT', agencies: ['Office de tourisme', 'Alpes Réservation'] },
      0.05,
    ],
  ],
};

/** Hikers, seminars and lorry drivers: the guests of a mountain hotel out of season. */
const passersBy: BookingSegment = {
  ...families,
  market: 'IND',
  rate: 'BB',
  arrivals: 6,
  weight: (day) =>
    factorOf(day, [
      ['12-19', '01-04', 0.6],
      ['02-07', '03-08', 0.6],
    ]),
  leads: [
    [2, 0.6],
    [14, 0.4],
  ],
  nights: (chance) =>
    oneOf(chance, [
      [1, 0.55],
      [2, 0.3],
      [3, 0.15],
    ]),
  party: (chance) =>
    oneOf(chance, [
      [{ adults: 1, children: 0 }, 0.4],
      [{ adults: 2, children: 0 }, 0.6],
    ]),
  cancels: 0.1,
  noShows: 0.03,
  shares: 0.05,
};

export const alpes: HotelPlan = {
  name: 'Hôtel des Alpes',
  seed: 11,
  service: 'DEMO_ALPES',
  pmsDatabase: 'demo_pms_alpes',
  schoolZones: { zone: 'A', guests: ['B', 'C'] },
  categories: [
    { code: 'DBL', name: 'Double vue village', rooms: 14, beds: 2, price: 118 },
    { code: 'TWN', name: 'Deux lits vue montagne', rooms: 8, beds: 2, price: 132 },
    { code: 'FAM', name: 'Familiale', rooms: 10, beds: 4, price: 189 },
    { code: 'SUI', name: 'Suite balcon', rooms: 2, beds: 3, price: 245 },
  ],
  segments: [families, passersBy],
  groups: {
    perDay: 0.05,
    weight: (day) =>
      factorOf(day, [
        ['07-11', '08-23', 0.4],
        ['02-07', '03-08', 0.3],
      ]),
    rooms: [6, 14],
    nights: [
      [2, 0.4],
      [3, 0.3],
      [6, 0.3],
    ],
    categories: ['TWN', 'DBL', 'FAM'],
    names: ['Ski-club de Dijon', 'Marcheurs du Jura', 'Séminaire Cristal', 'Autocars Perrin'],
    blocks: ['Allotement hiver', 'Allotement été', 'Séminaires'],
    agencies: ['Autocars Perrin', 'Cimes et Vallées Voyages'],
  },
  countries: [
    [france, 58],
    [unitedKingdom, 11],
    [belgium, 9],
    [netherlands, 7],
    [germany, 5],
    [italy, 4],
    [switzerland, 3],
    [luxembourg, 2],
    [poland, 1],
  ],
  missedMornings: ['2024-12-25', '2025-08-03', '2026-02-15'],
  isAuditLate: true,
  isOpen: (day) => !closedWeeks.some((weeks) => isIn(weeks, day)),
  priceLevel: (day) => 0.75 + 0.35 * season(day),
};

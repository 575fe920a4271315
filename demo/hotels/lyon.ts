import { type Day, weekday } from '@hotel/domain/calendar/day.ts';
import { happens, oneOf } from '../seeded-random.ts';
import {
  belgium,
  canada,
  france,
  germany,
  italy,
  japan,
  netherlands,
  spain,
  switzerland,
  unitedKingdom,
  unitedStates,
} from './countries.ts';
import { factorOf, isIn, isSchoolHoliday } from './french-year.ts';
import { type BookingSegment, type HotelPlan, highestWeight } from './hotel-plan.ts';

/** Days when the whole town is full: fairs, congresses, the festival of lights in December. */
const bigDays = [
  ['01-21', '01-25'],
  ['03-17', '03-19'],
  ['05-12', '05-14'],
  ['06-09', '06-11'],
  ['09-22', '09-25'],
  ['10-06', '10-08'],
  ['11-17', '11-19'],
] as const;
const isBigDay = (day: Day) => bigDays.some((days) => isIn(days, day));

/** Monday to Sunday, the day of arrival. */
const businessArrivals = [1.15, 1.1, 0.95, 0.55, 0.14, 0.08, 0.6];
const leisureArrivals = [0.35, 0.3, 0.35, 0.6, 1.7, 1.5, 0.4];

const business: BookingSegment = {
  market: 'AFF',
  rate: 'CORP',
  arrivals: 88,
  weight: (day) =>
    Math.min(
      highestWeight,
      (businessArrivals[weekday(day) - 1] ?? 0) *
        factorOf(day, [
          ['12-19', '01-03', 0.3],
          ['07-20', '08-23', 0.5],
          ['02-14', '03-01', 0.85],
          ['05-01', '05-11', 0.7],
          ['05-12', '07-05', 1.08],
          ['09-08', '12-05', 1.1],
        ]) *
        (isBigDay(day) ? 1.5 : 1),
    ),
  leads: [
    [3, 0.4],
    [13, 0.45],
    [45, 0.15],
  ],
  nights: (chance) =>
    oneOf(chance, [
      [1, 0.48],
      [2, 0.31],
      [3, 0.15],
      [4, 0.06],
    ]),
  // On busy days two colleagues share one room if one is free.
  party: (chance, arrival) => ({
    adults: happens(chance, isBigDay(arrival) ? 0.4 : 0.14) ? 2 : 1,
    children: 0,
  }),
  categories: ({ adults }) => (adults === 1 ? ['CLA', 'SUP'] : ['SUP', 'CLA', 'SUI']),
  cancels: 0.16,
  noShows: 0.014,
  leavesEarly: 0.03,
  shares: 0.05,
  channels: [
    [
      {
        source: 'SOCIETE',
        channel: 'DIRECT',
        companies: [
          'Rhône Chimie',
          'Soieries Bellecour',
          'Ateliers du Confluent',
          'Gerland Biotech',
        ],
      },
      0.42,
    ],
    [{ source: 'GDS', channel: 'GDS', agencies: ['Voyages Part-Dieu', 'Horizon Affaires'] }, 0.28],
    [{ source: 'SITE', channel: 'WEB' }, 0.12],
    [{ source: 'BOOKING', channel: 'OTA' }, 0.18],
  ],
};

const leisure: BookingSegment = {
  market: 'LOI',
  rate: 'BAR',
  arrivals: 41,
  weight: (day) =>
    Math.min(
      highestWeight,
      (leisureArrivals[weekday(day) - 1] ?? 0) *
        factorOf(day, [
          ['12-19', '01-03', 1.3],
          ['01-04', '02-06', 0.75],
          ['05-01', '05-11', 1.5],
          ['07-04', '08-31', 1.9],
          ['10-17', '11-02', 1.25],
          ['11-03', '12-03', 0.9],
          ['12-03', '12-07', 2.6],
        ]),
    ),
  leads: [
    [5, 0.25],
    [28, 0.45],
    [80, 0.3],
  ],
  nights: (chance, arrival) =>
    oneOf(chance, [
      [1, 0.4],
      [2, 0.38],
      [3, 0.15],
      [isSchoolHoliday(arrival) ? 5 : 4, 0.07],
    ]),
  party: (chance, arrival) =>
    oneOf(chance, [
      [{ adults: 1, children: 0 }, 0.1],
      [{ adults: 2, children: 0 }, isSchoolHoliday(arrival) ? 0.5 : 0.72],
      [{ adults: 2, children: 1 }, isSchoolHoliday(arrival) ? 0.18 : 0.07],
      [{ adults: 2, children: 2 }, isSchoolHoliday(arrival) ? 0.16 : 0.05],
      [{ adults: 3, children: 0 }, 0.06],
    ]),
  categories: ({ adults, children }) =>
    adults + children > 3
      ? ['FAM']
      : adults + children === 3
        ? ['SUP', 'FAM', 'SUI']
        : ['SUP', 'CLA', 'SUI'],
  cancels: 0.24,
  noShows: 0.02,
  leavesEarly: 0.01,
  shares: 0,
  channels: [
    [{ source: 'BOOKING', channel: 'OTA' }, 0.48],
    [{ source: 'EXPEDIA', channel: 'OTA' }, 0.16],
    [{ source: 'SITE', channel: 'WEB' }, 0.26],
    [{ source: 'TEL', channel: 'DIRECT' }, 0.1],
  ],
};

export const lyon: HotelPlan = {
  name: 'Le Grand Hôtel de Lyon',
  seed: 23,
  service: 'DEMO_LYON',
  pmsDatabase: 'demo_pms_lyon',
  schoolZones: { zone: 'A', guests: ['B', 'C'] },
  categories: [
    // One bed of 140: sold to one, at times to two.
    { code: 'CLA', name: 'Classique', rooms: 110, beds: 1, price: 109 },
    { code: 'SUP', name: 'Supérieure', rooms: 55, beds: 2, price: 139 },
    { code: 'FAM', name: 'Familiale', rooms: 8, beds: 4, price: 198 },
    { code: 'SUI', name: 'Suite', rooms: 4, beds: 2, price: 290 },
  ],
  segments: [business, leisure],
  groups: {
    perDay: 0.22,
    weight: (day) =>
      factorOf(day, [
        ['12-19', '01-15', 0.3],
        ['07-10', '08-25', 0.6],
        ['04-15', '06-30', 1.5],
        ['09-10', '11-25', 1.4],
      ]) * (weekday(day) <= 3 || weekday(day) === 7 ? 1.2 : 0.6),
    rooms: [10, 34],
    nights: [
      [1, 0.4],
      [2, 0.4],
      [3, 0.2],
    ],
    categories: ['SUP', 'CLA'],
    names: [
      'Congrès de cardiologie',
      'Chœur de Genève',
      'Amis des musées de Turin',
      'Convention Confluent',
      'Croisière Saône et Rhône',
      'Tour des Gaules',
    ],
    blocks: ['Congrès', 'Tours série', 'Incentive'],
    agencies: ['Croisières du Rhône', 'Europa Tours', 'Congrès Services'],
  },
  countries: [
    [france, 54],
    [italy, 9],
    [germany, 7],
    [unitedKingdom, 6],
    [switzerland, 6],
    [unitedStates, 5],
    [spain, 5],
    [belgium, 3],
    [japan, 2],
    [netherlands, 2],
    [canada, 1],
  ],
  missedMornings: ['2025-01-01', '2025-09-07', '2026-05-01'],
  isAuditLate: false,
  isRevenueProven: true,
  isOpen: () => true,
  priceLevel: (day) => (isBigDay(day) ? 1.5 : 1) * (weekday(day) >= 5 ? 0.85 : 1),
};

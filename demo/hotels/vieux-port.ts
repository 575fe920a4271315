import { weekday } from '@hotel/domain/calendar/day.ts';
import { between, oneOf } from '../seeded-random.ts';
import {
  belgium,
  france,
  germany,
  italy,
  spain,
  switzerland,
  unitedKingdom,
  unitedStates,
} from './countries.ts';
import { factorOf, isSchoolHoliday } from './french-year.ts';
import type { BookingSegment, HotelPlan } from './hotel-plan.ts';

/** Monday to Sunday, the day of arrival. */
const weekendArrivals = [0.45, 0.4, 0.45, 0.8, 2, 1.6, 0.5];

const couples: BookingSegment = {
  market: 'IND',
  rate: 'BAR',
  arrivals: 9.5,
  weight: (day) =>
    (weekendArrivals[weekday(day) - 1] ?? 0) *
    factorOf(day, [
      ['11-03', '12-18', 0.65],
      ['12-19', '01-04', 1],
      ['01-05', '02-28', 0.6],
      ['04-11', '05-31', 1.15],
      ['06-01', '07-05', 1.35],
      ['07-06', '08-25', 1.75],
      ['08-26', '09-30', 1.3],
    ]),
  leads: [
    [3, 0.3],
    [18, 0.45],
    [60, 0.25],
  ],
  nights: (chance, arrival) =>
    oneOf(chance, [
      [1, 0.42],
      [2, 0.38],
      [3, 0.12],
      [isSchoolHoliday(arrival) ? 5 : 3, 0.08],
    ]),
  party: (chance, arrival) =>
    isSchoolHoliday(arrival)
      ? {
          adults: 2,
          children: oneOf(chance, [
            [0, 0.6],
            [1, 0.22],
            [2, 0.18],
          ]),
        }
      : { adults: between(chance, 1, 6) === 1 ? 1 : 2, children: 0 },
  categories: ({ adults, children }) =>
    adults + children > 3 ? ['FAM'] : adults + children === 3 ? ['DBL', 'FAM'] : ['DBL', 'TWN'],
  cancels: 0.2,
  noShows: 0.025,
  leavesEarly: 0.01,
  shares: 0.03,
  channels: [
    [{ source: 'BOOKING', channel: 'OTA' }, 0.5],
    [{ source: 'TEL', channel: 'DIRECT' }, 0.25],
    [{ source: 'SITE', channel: 'WEB' }, 0.2],
    [{ source: 'OT', channel: 'DIRECT', agencies: ['Office de tourisme'] }, 0.05],
  ],
};

export const vieuxPort: HotelPlan = {
  name: 'Auberge du Vieux Port',
  seed: 37,
  service: 'DEMO_VIEUX_PORT',
  pmsDatabase: 'demo_pms_vieux_port',
  schoolZones: { zone: 'B', guests: [] },
  categories: [
    { code: 'DBL', name: 'Double', rooms: 13, beds: 2, price: 96 },
    { code: 'TWN', name: 'Deux lits', rooms: 2, beds: 2, price: 99 },
    { code: 'FAM', name: 'Familiale', rooms: 2, beds: 4, price: 149 },
  ],
  segments: [couples],
  groups: {
    perDay: 0.012,
    weight: (day) => factorOf(day, [['07-06', '08-25', 0.3]]),
    rooms: [5, 10],
    nights: [
      [1, 0.5],
      [2, 0.5],
    ],
    categories: ['DBL', 'TWN'],
    names: ['Mariage Castelli', 'Régate des Calanques', 'Cyclos de Provence'],
    blocks: ['Mariages', 'Sport'],
    agencies: ['Escales du Sud'],
  },
  countries: [
    [france, 66],
    [italy, 8],
    [germany, 6],
    [belgium, 6],
    [switzerland, 5],
    [unitedKingdom, 4],
    [spain, 3],
    [unitedStates, 2],
  ],
  missedMornings: ['2024-12-29', '2025-06-22', '2026-04-05'],
  isAuditLate: false,
  isOpen: () => true,
  priceLevel: (day) =>
    factorOf(day, [
      ['07-06', '08-25', 1.4],
      ['04-11', '06-30', 1.15],
    ]),
};

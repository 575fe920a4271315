import type { Indicators } from '@hotel/domain/indicators/indicators.ts';
import { type Landing, landingReasons } from '@hotel/domain/landing/landing.ts';
import type { FlashMonth, HotelFlash } from './hotel-flash.ts';

/** A landing that is expected, with a budget it may or may not reach. */
export function aLanding(given: Partial<Landing> = {}): Landing {
  return {
    as_of: '2026-11-23',
    state: 'ok',
    reason: null,
    history_days: 400,
    realised: 3000,
    on_books: 900,
    expected: 4200.4,
    low: 4080,
    high: 4310,
    budget: 4300,
    budget_chance: 0.31,
    n1_final: 4011,
    days: [],
    ...given,
  };
}

export const unknownLanding: Landing = aLanding({
  state: 'unknown',
  reason: landingReasons.shortHistory,
  history_days: 3,
  realised: null,
  on_books: null,
  expected: null,
  low: null,
  high: null,
  budget_chance: null,
});

export function someIndicators(given: Partial<Indicators> = {}): Indicators {
  return {
    ...{ nuitees: null, rooms: null, revenue: null, occupancy: null, average_price: null },
    ...{ revpar: null, guests_per_room: null, nights: { rooms: 0, revenue: 0 }, ...given },
  };
}

export function aFlashMonth(given: Partial<FlashMonth> = {}): FlashMonth {
  return {
    month: { year: 2026, month: 11 },
    asOf: '2026-11-23',
    total: 3900,
    pickUp: 12,
    pickUp7: 96,
    previousYear: 3706,
    basis: 'same_date',
    previousYearPart: null,
    budget: 4300,
    landing: aLanding(),
    indicators: { total: someIndicators(), n1: null },
    bedOccupancy: null,
    ...given,
  };
}

export function aHotelFlash(given: Partial<HotelFlash> = {}): HotelFlash {
  return {
    id: '1',
    name: 'Hôtel du Port',
    today: '2026-11-23',
    hasSnapshot: true,
    pmsCheck: null,
    months: [aFlashMonth()],
    monthAfterNext: null,
    moved: [],
    nightsToWatch: [],
    events: [],
    notes: [],
    alerts: [],
    lastingAlerts: 0,
    ...given,
  };
}
